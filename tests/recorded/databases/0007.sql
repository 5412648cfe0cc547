BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
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
INSERT INTO "chat" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',1,'5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','s1','Good luck!',1.79503572576524186138e+09);
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
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',1,'move',0,'keep kajaani-karlskrona, murmansk-oslo','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m0',1.79503572494517707825e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',2,'move',1,'keep arhus-kuopio, riga-stockholm, mo_i_rana-tromso','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m1',1.79503572499364423748e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',3,'move',1,'draw yellow from place 5','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m2',1.79503572517999100688e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',4,'move',1,'stop drawing','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m3',1.79503572521227359776e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',5,'move',0,'draw locomotive from place 1','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m4',1.7950357252726168633e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',6,'move',1,'draw tickets','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m5',1.79503572530144500729e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',7,'move',1,'keep gdansk-stavanger','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m6',1.79503572531704092031e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',8,'move',0,'draw white from place 5','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m7',1.79503572534679389002e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',9,'move',0,'draw blue from place 2','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m8',1.79503572536863565444e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',10,'move',1,'draw white from place 2','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m9',1.79503572541864013676e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',11,'move',1,'draw yellow from place 4','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m10',1.79503572544190287589e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',12,'move',0,'draw green from place 2','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m11',1.79503572553481411926e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',13,'move',0,'draw white from place 5','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','m12',1.79503572559302830699e+09);
INSERT INTO "entries" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',14,'move',1,'draw from the deck','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','m13',1.79503572571213626868e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','Ada',NULL,1.79503572422443699835e+09,0);
INSERT INTO "guests" VALUES('c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','Bob','1e723aaa13e4f89501e992a2f1f0f851cb2acc19c290f9c735b5ae6300b01ab6',1.7950357242360935211e+09,0);
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
INSERT INTO "seats" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',0,'guest','open','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','','',NULL,1.79503572585204386707e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U',1,'guest','open','c5btA6OeBl1fW8g8_12chjfoHVjU6-cK','','',NULL,1.79503572586637425421e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','5f2c94724ae68832242eed867cdfe47ccb14edad5d94d693162a0267534689aa');
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
INSERT INTO "tables" VALUES('bdqf1CbMQ4sRK7q5Ps-YkeZC8wAtrH8U','5gVftW_e9ClaiL8e8gMlLT0hJ1l4AnRh','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'e5ff32ce7cb787966b23bf7fd82f8f47298fdffea9315257f26a0f9a835b365c','playing',14,7,'d4975f8355b47155dce2fabbb75f65aa','c726e46628ae4f0f8f701b394373e5d40234f5ab79b6e114352a38130211c618','087d4a6b19f2e931fe8a0910cd75ff7cecab1540e21053b92badae673693bfba','null',NULL,1.79503572452211642264e+09,1.79503572586733174329e+09,1,'off',0,1.79503572455435228341e+09,'[1]',0);
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
COMMIT;
