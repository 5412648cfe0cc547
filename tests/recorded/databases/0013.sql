BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0013');
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
INSERT INTO "chat" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',1,'TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','s1','Good luck!',1.79504481109045982358e+09);
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
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',1,'move',0,'keep kemijarvi-visby, apatity-narvik, arhus-kuopio','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m0',1.79504481115184640884e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',2,'move',1,'keep kajaani-karlskrona, karlstad-tromso, klaipeda-turku','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m1',1.79504481117574262623e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',3,'move',1,'claim klaipeda-visby-2 with 2 purple + 1 blue','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m2',1.79504481118955874436e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',4,'move',0,'claim alborg-kristiansand-1 with 1 locomotive','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m3',1.79504481119973063473e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',5,'move',1,'draw from the deck','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m4',1.79504481120773196219e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',6,'move',1,'draw yellow from place 3','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m5',1795044811.21462);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',7,'move',0,'claim helsinki-tallinn-1 with 2 green','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m6',1.79504481122609925274e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',8,'move',1,'claim helsinki-tampere with 1 blue','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m7',1.79504481123506379127e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',9,'move',0,'draw blue from place 4','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m8',1.79504481124620652197e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',10,'move',0,'draw white from place 2','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m9',1.79504481125443053242e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',11,'move',1,'claim norrkoping-stockholm-2 with 1 yellow','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','m10',1.79504481125932598118e+09);
INSERT INTO "entries" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',12,'move',0,'draw purple from place 3','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','m11',1.79504481126606488228e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, banned DOUBLE, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','Ada',NULL,1.79504481052669954306e+09,0,NULL);
INSERT INTO "guests" VALUES('t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','Bob','3d91672218293090bdbfa8b217486516ae57cb469b1c541e2c539cb21f3fe470',1.79504481053190135956e+09,0,NULL);
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
INSERT INTO "restrictions" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','muted');
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
INSERT INTO "seats" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',0,'guest','open','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','','',NULL,1.79504493109997534752e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg',1,'guest','open','t8yKR_bXV44OgcwZEYy178Zt_1Mi7MVq','','',NULL,1.79504493115788054465e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','8ff147b59c5bb08d0c133ce5bcdd4a1f00b6d76733948e7598c6f68b963fa53e');
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
	changed DOUBLE NOT NULL, hints BOOLEAN DEFAULT 1 NOT NULL, clock VARCHAR(10) DEFAULT 'off' NOT NULL, clock_limit INTEGER DEFAULT '0' NOT NULL, started DOUBLE, deciding JSON DEFAULT '[]' NOT NULL, sandbox BOOLEAN DEFAULT 0 NOT NULL, shown BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('UAuCWAFFkVpDvK9clsxwyhgPJTEfkvGg','TzGBjxvknanOr8uF9ohrYRqCjzoL1JOS','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'df695b1d702192301cb6a3505bf5659e1acb88cc436a248e742db43faa9c1737','playing',12,6,'f9b3d895b4bcf5008c661c384cc19d25','228e26f773b994d255bcbfeeb27f08f416c52a352b1e9c1e3497e4e9e4b1c800','10661e99451db3e632f976d2f07cdd77b6a4452d65fec319fec3fde23e45a6bb','null',NULL,1.79504481061831712724e+09,1.7950448112765312195e+09,1,'off',0,1.79504481066474676134e+09,'[0]',0,0);
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
