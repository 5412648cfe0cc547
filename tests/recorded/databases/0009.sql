BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0009');
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
INSERT INTO "chat" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',1,'QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','s1','Good luck!',1.79511713379288911822e+09);
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
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',1,'move',0,'keep kristiansand-trondheim, gdansk-ostersund','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','m0',1.79511713385137033462e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',2,'move',1,'keep riga-vaasa, alborg-lillehammer, bergen-klaipeda','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m1',1.79511713398249673837e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',3,'move',1,'claim kirkenes-murmansk with 3 blue','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m2',1.79511713451937627789e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',4,'move',0,'claim kajaani-kuopio with 1 red','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','m3',1.79511713479178905482e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',5,'move',1,'draw blue from place 1','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m4',1.79511713491708278659e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',6,'move',1,'draw from the deck','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m5',1.79511713503779363632e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',7,'move',0,'claim norrkoping-visby-2 with 2 orange','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','m6',1.79511713518072843552e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',8,'move',1,'draw tickets','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m7',1.7951171354068830013e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',9,'move',1,'keep honningsvag-tallinn, norrkoping-oulu','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m8',1.79511713552542686461e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',10,'move',0,'claim kuopio-lieksa-2 with 1 purple','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','m9',1.79511713565336918831e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',11,'move',1,'claim karlskrona-kobenhavn-2 with 1 blue + 2 orange','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','m10',1.79511713582279729844e+09);
INSERT INTO "entries" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',12,'move',0,'draw purple from place 3','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','m11',1.79511713597302389145e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','Ada',NULL,1.79511712733841490748e+09,0);
INSERT INTO "guests" VALUES('H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','Bob','944b0ebb94c3deea097887d02006f26ba89677e097994e51896afb4f300c4deb',1.79511712736204171185e+09,0);
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
CREATE TABLE restrictions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "restrictions" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','muted');
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
INSERT INTO "seats" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',0,'guest','open','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','','',NULL,1.79511725359878396984e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP',1,'guest','open','H8Aw4yldPrkePx0Nd8uYJBd2bDuw36dW','','',NULL,1.79511725369304776193e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','16c6f1c14629c4ca8cd08d991f5f76e3e1060fd2baf64c0b2622e5920b3b3883');
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
INSERT INTO "tables" VALUES('bHGjW5vPuLn03giaPUcbHQEJ5xrL2kVP','QcjBOXP3oCPUpceq8gmrdnHAfqLdpkze','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'af90b380d16c42844b80b11914c3c88fd93d0bdfb11f30c064af445abd0eb005','playing',12,6,'6ea2fb7118c6236616df2335da7b5078','afd4900f285553e30c0f803bb4361f4e61c330b29ff5fa7977c6286ced37bec9','a221fadc0f9ca4aa60d1b233bc5466eb223186bca7ac4493c8d6d674107a929a','null',NULL,1.79511713284386372566e+09,1.79511713612179732327e+09,1,'off',0,1.795117133364855051e+09,'[0]',0);
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
COMMIT;
