BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0016');
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
INSERT INTO "chat" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',1,'Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','s1','Good luck!',1.79511721239475369451e+09);
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
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',1,'move',0,'keep klaipeda-turku, andalsnes-mo_i_rana','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m0',1.79511721249384093284e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',2,'move',1,'keep stavanger-sundsvall, kuressaare-tornio','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m1',1.79511721262584424021e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',3,'move',1,'claim norrkoping-visby-1 with 1 locomotive','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m2',1.79511721301710295674e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',4,'move',0,'claim boden-rovaniemi with 1 orange','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m3',1.7951172131402754784e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',5,'move',1,'claim karlstad-stockholm-1 with 1 blue','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m4',1.79511721328985762594e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',6,'move',0,'claim alborg-arhus-1 with 1 black','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m5',1.79511721342319750783e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',7,'move',1,'claim helsinki-lahti-1 with 1 orange','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m6',1.79511721360121417044e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',8,'move',0,'draw tickets','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m7',1.79511721376177883153e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',9,'move',0,'keep alborg-lillehammer','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m8',1.79511721390157508856e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',10,'move',1,'draw orange from place 3','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m9',1.79511721404582786556e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',11,'move',1,'draw from the deck','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','m10',1.79511721413240242007e+09);
INSERT INTO "entries" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',12,'move',0,'claim kiruna-narvik-1 with 1 blue','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','m11',1.79511721425240492822e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, banned DOUBLE, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','Ada',NULL,1.79511720965570378306e+09,0,NULL);
INSERT INTO "guests" VALUES('9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','Bob','fb6f89484c99ccdf1b455c47cef5909def04ad77990e515dff37d694a0238d5c',1.79511720968082928652e+09,0,NULL);
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
INSERT INTO "restrictions" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','muted');
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
INSERT INTO "seats" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',0,'guest','open','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','','',NULL,1.79511733217557525638e+09,NULL,NULL,'',NULL);
INSERT INTO "seats" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC',1,'guest','open','9HXjYxcf02RLjgCyrPlm5AfxftKcBWqB','','',NULL,1.79511733229432940482e+09,NULL,NULL,'',NULL);
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','089a931ff7dfdcffb35c5e1c196c6d5503461bdf6651be3a15c2c899f466a930');
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
INSERT INTO "tables" VALUES('JSgPBuVbvuBu1Q1xEYUBNWjzk4FR0gMC','Kh2D4pSQY4SsAot2_m1Zc66XloBnofSu','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'1dbb4abba1b1ab59acbcf2114fbba4f4acaf663e8db92adcfd86ef5e96af0b65','playing',12,6,'a2fba657e9351376b0d1d3c4724af662','acdc59729837585b06b276166717d16e82e3d1ee6e0e8ff63acd6018f6113e99','a77fa7cab9383fb5b9e33b1e978ee9e2ebf06e9343981adedb6f0d5db42f4463','null',NULL,1.79511721139001464847e+09,1.79511721440746808056e+09,1,'off',0,1.79511721189915609362e+09,'[1]',0,0,NULL,0);
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
