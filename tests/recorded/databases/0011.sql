BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0011');
CREATE TABLE calls (
	receiver_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	tries INTEGER NOT NULL, 
	until DOUBLE NOT NULL, 
	PRIMARY KEY (receiver_id, table_id, number, kind), 
	FOREIGN KEY(receiver_id) REFERENCES receivers (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	message VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, number), 
	CONSTRAINT uq_chat_message UNIQUE (table_id, guest_id, message), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "chat" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',1,'ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','s1','Good luck!',1.79504479746524167062e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	move VARCHAR(400) NOT NULL, 
	guest_id VARCHAR(32), 
	message VARCHAR(40), 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, number), 
	CONSTRAINT uq_entries_message UNIQUE (table_id, guest_id, message), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',1,'move',0,'keep helsinki-kobenhavn, honningsvag-tallinn, alborg-lillehammer','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m0',1.79504480793632173541e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',2,'move',1,'keep honningsvag-rovaniemi, goteborg-riga, lieksa-murmansk','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m1',1.79504480794982910151e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',3,'move',0,'claim narvik-tromso-2 with 1 purple + 1 locomotive','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m2',1.79504480804598879816e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',4,'move',1,'claim lillehammer-oslo-1 with 1 locomotive','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m3',1795044808.05272);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',5,'move',0,'draw red from place 4','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m4',1.79504480805814456943e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',6,'move',0,'draw purple from place 3','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m5',1.79504480806628870966e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',7,'move',1,'claim lahti-tampere with 1 black','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m6',1.79504480807391095156e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',8,'move',0,'claim gdansk-karlskrona with 1 purple + 2 white','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m7',1.79504480808370494842e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',9,'move',1,'claim kajaani-kostomuksha with 1 blue','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m8',1.7950448080904648304e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',10,'move',0,'claim karlstad-oslo-2 with 1 orange','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m9',1.79504480809846448893e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',11,'move',1,'claim norrkoping-stockholm-2 with 1 yellow','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m10',1.7950448081062428951e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',12,'move',0,'claim alborg-arhus-2 with 1 red','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','m11',1.79504480811484718317e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',13,'move',1,'draw black from place 2','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m12',1.79504480812183928482e+09);
INSERT INTO "entries" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',14,'move',1,'draw from the deck','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','m13',1.79504480812629389763e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','Ada',NULL,1.79504479506726741786e+09,0);
INSERT INTO "guests" VALUES('H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','Bob','f4bbe8929ae6b783f0b879c55875666d16ad42bba5b6efc54e34f48ae07142b2',1.79504479507590889927e+09,0);
CREATE TABLE map_owners (
	guest_id VARCHAR(32) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (guest_id, game), 
	FOREIGN KEY(guest_id) REFERENCES guests (id), 
	FOREIGN KEY(game) REFERENCES maps (game)
);
CREATE TABLE maps (
	game VARCHAR(60) NOT NULL, 
	content TEXT NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (game)
);
CREATE TABLE passkeys (
	id VARCHAR(1400) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	public_key BLOB NOT NULL, 
	count INTEGER NOT NULL, 
	made DOUBLE NOT NULL, 
	used DOUBLE, 
	PRIMARY KEY (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE TABLE receivers (
	id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	address TEXT NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	code VARCHAR(64) NOT NULL, 
	failures INTEGER NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE TABLE restrictions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "restrictions" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','muted');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	"plan" VARCHAR(10) NOT NULL, 
	guest_id VARCHAR(32), 
	level VARCHAR(60) NOT NULL, handed VARCHAR(10) DEFAULT '' NOT NULL, deadline DOUBLE, here_until DOUBLE DEFAULT '0' NOT NULL, score INTEGER, rank INTEGER, name VARCHAR(120) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "seats" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',0,'guest','open','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','','',NULL,1.79504491747993278499e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv',1,'guest','open','H75HN9ebEJ9ks3MA1bhAsiKYYlgRnEot','','',NULL,1.79504492794056653981e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','fc493aae49e1a1eb21b26037d17725aa53f03dd3f546369b429c66a2b7bd6d10');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	layout VARCHAR(64) NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	variant VARCHAR(60) NOT NULL, 
	options JSON NOT NULL, 
	data VARCHAR(64) NOT NULL, 
	public BOOLEAN NOT NULL, 
	invitation VARCHAR(64) NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	number INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	seed VARCHAR(40), 
	salt VARCHAR(64), 
	commitment VARCHAR(64) NOT NULL, 
	result JSON, 
	rematch VARCHAR(32), 
	made DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, hints BOOLEAN DEFAULT 1 NOT NULL, clock VARCHAR(10) DEFAULT 'off' NOT NULL, clock_limit INTEGER DEFAULT '0' NOT NULL, started DOUBLE, deciding JSON DEFAULT '[]' NOT NULL, sandbox BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('KZf7Ce23GFlq0j4cgxRyKUHshnPVBvsv','ycwi3GJ09dgrnQoUA55nBqhoYJzbOBAT','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'3c46982df4fbcab357fb578f8d4d798dc6ff29fc3eeb8373a4d4dcca4acede36','playing',14,6,'5a5c4e505b1c79c1f836019c26e54e11','ecad6749f55d78694af99e56788f37e12618827013a97e273ca20cfd217823cd','85bffd72f958125e528d7b6f0afb74d865f4d2f70a2c9e93a1a337cf6c475999','null',NULL,1.79504479517622160915e+09,1.79504480814990878103e+09,1,'off',0,1.79504479521544957161e+09,'[0]',0);
CREATE TABLE votes (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, seat, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_listed ON tables (public, state, changed);
CREATE INDEX ix_seats_guest_id ON seats (guest_id);
CREATE INDEX ix_seats_deadline ON seats (deadline);
CREATE INDEX ix_map_owners_game ON map_owners (game);
CREATE INDEX ix_tables_game ON tables (game);
CREATE INDEX ix_receivers_guest_id ON receivers (guest_id);
CREATE INDEX ix_calls_table_id ON calls (table_id);
CREATE INDEX ix_passkeys_guest_id ON passkeys (guest_id);
COMMIT;
