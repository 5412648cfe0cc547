BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
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
INSERT INTO "chat" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',1,'xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','s1','Good luck!',1.79503573209560751914e+09);
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
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',1,'move',0,'keep bergen-stockholm, helsinki-kobenhavn','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m0',1.79503573135587859155e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',2,'move',1,'keep norrkoping-oulu, oslo-stockholm, goteborg-kostomuksha','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m1',1.79503573141551589966e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',3,'move',0,'draw green from place 5','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m2',1.79503573161325502395e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',4,'move',0,'stop drawing','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m3',1.79503573163182687756e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',5,'move',1,'draw yellow from place 1','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m4',1.79503573168300104142e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',6,'move',1,'stop drawing','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m5',1.79503573173185443879e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',7,'move',0,'draw yellow from place 2','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m6',1.79503573178197956081e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',8,'move',0,'draw yellow from place 2','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m7',1.79503573181590270991e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',9,'move',1,'draw yellow from place 2','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m8',1.79503573184381461144e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',10,'move',1,'draw green from place 2','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m9',1.79503573187638831138e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',11,'move',0,'draw purple from place 5','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m10',1.79503573192795753479e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',12,'move',0,'draw from the deck','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','m11',1.79503573196099138259e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',13,'move',1,'draw tickets','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m12',1.7950357320008633136e+09);
INSERT INTO "entries" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',14,'move',1,'keep helsinki-mo_i_rana','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','m13',1.79503573202493071558e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','Ada',NULL,1.79503573044809722897e+09,0);
INSERT INTO "guests" VALUES('UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','Bob','1ea957c995692ca32fa3cdfef0ff10c832c9c19aa040cee82df33f0003159549',1795035730.45533,0);
CREATE TABLE restrictions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "restrictions" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','muted');
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
INSERT INTO "seats" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',0,'guest','open','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','','',NULL,1.79503573219867038728e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9',1,'guest','open','UhjUCRKcgQ7ljaQME2eLBKgFb_Gxht0S','','',NULL,1.79503573220411777495e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','6e8513d04133791a4abc7f956d81e6ccafa62bd0c41a70e5207c6fc50ad096d1');
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
INSERT INTO "tables" VALUES('yf7jJRm9u1ziSiEJ97ZA7HFKwsBj7qW9','xW3Bw0sIZ6NS5V2e4br0tuBBQquDJhvo','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'f96baa6e1f0c4c1c5ac953d0415bb1d4b783896b4fb5a80ceb56b9627fefe291','playing',14,8,'41d2a8f1cad48237be8201d7a811c64c','0c2d2ad65f36ef358ffc0f943e1475686bc9abf369103f8c78bdafbfd6d1f8c1','9acb01d37c55c6482dbe3291bba92bd93d9ff2fa3cf5f18a0ade56f9a32d9f75','null',NULL,1.79503573067981624599e+09,1.79503573220491504671e+09,1,'off',0,1.79503573075033879278e+09,'[0]',0);
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
