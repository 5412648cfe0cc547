BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0015');
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
INSERT INTO "chat" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',1,'jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','s1','Good luck!',1.79511719528203463557e+09);
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
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',1,'move',0,'keep goteborg-tampere, kajaani-karlskrona, kuressaare-tornio','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m0',1.79511719537234640123e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',2,'move',1,'keep murmansk-oslo, arhus-kuopio','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m1',1.7951171954529504776e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',3,'move',1,'claim stockholm-turku-1 with 1 purple + 1 locomotive','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m2',1.79511719573285961158e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',4,'move',0,'draw white from place 3','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m3',1.79511719586092400547e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',5,'move',0,'draw from the deck','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m4',1.79511719595259690287e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',6,'move',1,'claim boden-tornio with 1 yellow','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m5',1.79511719603101301198e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',7,'move',0,'draw yellow from place 3','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m6',1.79511719631830263133e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',8,'move',0,'stop drawing','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m7',1.79511719637890839579e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',9,'move',1,'claim lillehammer-oslo-1 with 1 green','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m8',1.79511719649126887318e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',10,'move',0,'claim gdansk-karlskrona with 3 yellow','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','m9',1.79511719669886517531e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',11,'move',1,'draw yellow from place 5','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m10',1.79511719678012728693e+09);
INSERT INTO "entries" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',12,'move',1,'draw red from place 5','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','m11',1.79511719683691620824e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, banned DOUBLE, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','Ada',NULL,1.79511719304230594638e+09,0,NULL);
INSERT INTO "guests" VALUES('s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','Bob','800f8273ecf0af319010d200f3370ddde1f1eeb79950ab2af823d1f5976396a9',1.79511719306196451187e+09,0,NULL);
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
INSERT INTO "restrictions" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','muted');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	"plan" VARCHAR(10) NOT NULL, 
	guest_id VARCHAR(32), 
	level VARCHAR(60) NOT NULL, handed VARCHAR(10) DEFAULT '' NOT NULL, deadline DOUBLE, here_until DOUBLE DEFAULT '0' NOT NULL, score INTEGER, rank INTEGER, name VARCHAR(120) DEFAULT '' NOT NULL, performance DOUBLE, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "seats" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',0,'guest','open','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','','',NULL,1.79511731516826891896e+09,NULL,NULL,'',NULL);
INSERT INTO "seats" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b',1,'guest','open','s6vjhM-zT2iT8CmWO5yJoVUAJsh_Gu57','','',NULL,1.79511731522892093665e+09,NULL,NULL,'',NULL);
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','064fd2e1b1e24044e49f7580702c01de381194199b54491d8a8ab00652c5e861');
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
INSERT INTO "tables" VALUES('sHyu6KwV1F2t3LEdQzsgJisBK6-_Xq6b','jmA_D7apcrPVCMUqJCdYeCPsQG_EoSaQ','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'efabccdbd7dfd4dac47bc29786f053842a5dd116fb70530eb68989039583ac95','playing',12,6,'e2560e3fe5e70f0a43551917b57852ba','8174357d82eb6cf63096e6f3f5b978c2234eec8dd4f60cd8d6417be79860f027','eb8e7a95206f23243cf7884d78a4041fc846ea552e4db200f738d9e06462b380','null',NULL,1.79511719457028555866e+09,1.79511719693937230111e+09,1,'off',0,1.79511719491620397566e+09,'[0]',0,0,NULL,0);
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
