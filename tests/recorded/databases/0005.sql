BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
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
INSERT INTO "chat" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',1,'pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','s1','Good luck!',1.79503571514784073829e+09);
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
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',1,'move',0,'keep oslo-stockholm, kajaani-karlskrona','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m0',1.7950357126700828076e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',2,'move',1,'keep andalsnes-mo_i_rana, bergen-karlskrona, helsinki-kobenhavn','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m1',1.79503571309194183349e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',3,'move',1,'draw blue from place 5','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m2',1.79503571332398414615e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',4,'move',1,'stop drawing','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m3',1.79503571341657590862e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',5,'move',0,'draw locomotive from place 1','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m4',1.79503571358509755135e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',6,'move',1,'draw tickets','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m5',1.79503571371000719076e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',7,'move',1,'keep murmansk-tromso','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m6',1.79503571378399586679e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',8,'move',0,'draw locomotive from place 5','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m7',1.79503571397196483609e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',9,'move',1,'draw locomotive from place 2','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m8',1.79503571406476426126e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',10,'move',0,'draw orange from place 2','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m9',1.79503571418468618392e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',11,'move',0,'draw black from place 5','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m10',1.79503571426592326162e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',12,'move',1,'draw red from place 5','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m11',1.79503571441298508644e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',13,'move',1,'draw from the deck','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','m12',1.79503571445851850506e+09);
INSERT INTO "entries" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',14,'move',0,'draw tickets','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','m13',1.79503571479386878008e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','Ada',NULL,1.79503571222029185299e+09);
INSERT INTO "guests" VALUES('RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','Bob','fcb43f76dad25d5e160f4152ccaac5e7c8966b3a655552609332548439175510',1.79503571223203516006e+09);
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
INSERT INTO "seats" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',0,'guest','open','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','','',NULL,1.79503571575224208831e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A',1,'guest','open','RP8J2Lch4bSUD7yiHkV-JDfb3GHcBN3q','','',NULL,1.79503571604003381726e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','5b6c1e733d973ff27c1d38efeeee1ed75542bf22a5726eabed7ccb3a052fde2a');
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
	changed DOUBLE NOT NULL, hints BOOLEAN DEFAULT 1 NOT NULL, clock VARCHAR(10) DEFAULT 'off' NOT NULL, clock_limit INTEGER DEFAULT '0' NOT NULL, started DOUBLE, deciding JSON DEFAULT '[]' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('eAZi_wzdGM57VsRBIWLHr0asJcOkXX2A','pZrPzN3BBtdlmoyBPq7OBZeFI4b_yLzK','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'0b686b8fb2055c797fe68d31bc7d86be30fd8beb1da3d6367e34ed32cedd0879','playing',14,7,'6042b11fc50ee39f148703922fc87bb2','d32858b9918d0d903e2cf80c32648a765a51c81c4acb2ed3383a8c9e7a4b6981','b980c90aa5a0d67650400247cf2e050fca436f54600d97ee80d8bfa529eba53d','null',NULL,1795035712.31374,1.79503571604144978529e+09,1,'off',0,1.79503571235030579562e+09,'[0]');
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
