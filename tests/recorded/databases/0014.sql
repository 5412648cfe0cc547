BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm','k790rTod2KGpzulmdDAVttHdePmeNEDe');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
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
INSERT INTO "chat" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',1,'k790rTod2KGpzulmdDAVttHdePmeNEDe','s1','Good luck!',1.79511717839261817934e+09);
CREATE TABLE entrants (
	tournament_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	since INTEGER NOT NULL, 
	active BOOLEAN NOT NULL, 
	rests INTEGER NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (tournament_id, guest_id), 
	FOREIGN KEY(tournament_id) REFERENCES tournaments (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
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
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',1,'move',0,'keep gdansk-helsinki, lieksa-murmansk','k790rTod2KGpzulmdDAVttHdePmeNEDe','m0',1.79511717849108123779e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',2,'move',1,'keep honningsvag-trondheim, goteborg-tampere, alborg-lillehammer','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m1',1.79511717864197254184e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',3,'move',0,'claim norrkoping-visby-1 with 2 yellow','k790rTod2KGpzulmdDAVttHdePmeNEDe','m2',1.79511717901572275162e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',4,'move',1,'claim alborg-arhus-1 with 1 black','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m3',1.79511717920332551003e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',5,'move',0,'claim karlstad-norrkoping with 1 black','k790rTod2KGpzulmdDAVttHdePmeNEDe','m4',1.79511717937272620199e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',6,'move',1,'claim helsinki-tampere with 1 blue','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m5',1.79511717949685835836e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',7,'move',0,'draw yellow from place 3','k790rTod2KGpzulmdDAVttHdePmeNEDe','m6',1.79511717960515046121e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',8,'move',0,'draw black from place 4','k790rTod2KGpzulmdDAVttHdePmeNEDe','m7',1.79511717971751070025e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',9,'move',1,'draw green from place 1','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m8',1.79511717981803846358e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',10,'move',1,'draw green from place 4','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m9',1.79511717991713452336e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',11,'move',0,'claim kristiansand-oslo-2 with 1 yellow','k790rTod2KGpzulmdDAVttHdePmeNEDe','m10',1.79511718001246166234e+09);
INSERT INTO "entries" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',12,'move',1,'claim karlskrona-kobenhavn-2 with 3 green','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','m11',1.79511718018117427827e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, banned DOUBLE, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('k790rTod2KGpzulmdDAVttHdePmeNEDe','Ada',NULL,1795117174.58957,0,NULL);
INSERT INTO "guests" VALUES('S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','Bob','ee855455240bda090db62a255935e6d7df969114aeffe900b621988cbfe5cbf7',1.79511717463475394245e+09,0,NULL);
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
CREATE TABLE orders (
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	about TEXT NOT NULL, 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (number)
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
INSERT INTO "restrictions" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','muted');
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
INSERT INTO "seats" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',0,'guest','open','k790rTod2KGpzulmdDAVttHdePmeNEDe','','',NULL,1.79511729814715886117e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm',1,'guest','open','S7s7wzp7p9oTJIq9qaBPh49jABPrEw72','','',NULL,1.79511729828667211533e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','fcacc0be8d996b0bbba1cc662fe5dacdd8eea1fb55b909bc0ff8cf352cdf88fa');
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
	changed DOUBLE NOT NULL, hints BOOLEAN DEFAULT 1 NOT NULL, clock VARCHAR(10) DEFAULT 'off' NOT NULL, clock_limit INTEGER DEFAULT '0' NOT NULL, started DOUBLE, deciding JSON DEFAULT '[]' NOT NULL, sandbox BOOLEAN DEFAULT 0 NOT NULL, shown BOOLEAN DEFAULT 0 NOT NULL, tournament VARCHAR(32), round INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('mswdkh64rOUezIaUgy05APFZ0N0djazm','k790rTod2KGpzulmdDAVttHdePmeNEDe','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'9ef6221cf1d660ae8955fcfba6f81e7dbc5910b4ba60aef5a7fe606f0a6f36c4','playing',12,6,'312f3e97883633230b4c696a4756895f','1351fa12d177267dcc3980f38df4814d94ceccdb2a94229f23727439345c4b85','4cc5a189e309b65a29882aac7bf5734d4dbc192b247b85e2c141e9d6bbd167a0','null',NULL,1795117177.43061,1.79511718033008885382e+09,1,'off',0,1.79511717790773129461e+09,'[0]',0,0,NULL,0);
CREATE TABLE tournaments (
	id VARCHAR(32) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	game VARCHAR(60) NOT NULL, 
	variant VARCHAR(60) NOT NULL, 
	options JSON NOT NULL, 
	hints BOOLEAN NOT NULL, 
	clock VARCHAR(10) NOT NULL, 
	clock_limit INTEGER NOT NULL, 
	style VARCHAR(20) NOT NULL, 
	size INTEGER NOT NULL, 
	level VARCHAR(60) NOT NULL, 
	rounds INTEGER NOT NULL, 
	invitation VARCHAR(64) NOT NULL, 
	round INTEGER NOT NULL, 
	off JSON NOT NULL, 
	ended BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	made DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
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
CREATE INDEX ix_tournaments_host ON tournaments (host);
CREATE INDEX ix_entrants_guest_id ON entrants (guest_id);
CREATE INDEX ix_tables_tournament ON tables (tournament);
COMMIT;
