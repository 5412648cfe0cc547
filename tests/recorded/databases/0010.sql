BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0010');
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
INSERT INTO "chat" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',1,'5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','s1','Good luck!',1.79511715401109862326e+09);
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
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',1,'move',0,'keep kobenhavn-stockholm, arhus-norrkoping, goteborg-tampere','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m0',1.79511715405357599262e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',2,'move',1,'keep boden-kobenhavn, helsinki-murmansk','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m1',1.79511715415495371819e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',3,'move',1,'claim kajaani-kuopio with 1 red','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m2',1.79511715429712295525e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',4,'move',0,'claim ostersund-trondheim-2 with 1 white','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m3',1.79511715459859490392e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',5,'move',1,'claim kuopio-lieksa-1 with 1 orange','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m4',1.7951171547571649551e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',6,'move',0,'draw from the deck','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m5',1.79511715492743921277e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',7,'move',0,'draw from the deck','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m6',1.79511715503706383708e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',8,'move',1,'claim kristiansand-oslo-2 with 1 yellow','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m7',1.79511715518646097181e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',9,'move',0,'claim stockholm-turku-2 with 1 orange + 2 green','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m8',1.79511715546065759663e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',10,'move',1,'claim helsinki-tampere with 1 blue','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m9',1.79511715568400788303e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',11,'move',0,'claim karlskrona-kobenhavn-1 with 1 purple + 1 locomotive','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','m10',1.79511715587564563752e+09);
INSERT INTO "entries" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',12,'move',1,'draw blue from place 4','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','m11',1.79511715604256200792e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','Ada',NULL,1.79511715112962174419e+09,0);
INSERT INTO "guests" VALUES('GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','Bob','fe442a56af486e92f43f2ea3a17e6707a6e4a40dbb801cdfade765edc4aa611a',1.79511715118035840993e+09,0);
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
INSERT INTO "restrictions" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','muted');
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
INSERT INTO "seats" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',0,'guest','open','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','','',NULL,1.79511727379806613927e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ',1,'guest','open','GiRHk4imym51wPvmEKp_vUMx7z-YjZLc','','',NULL,1.79511727392668509481e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','883ab64cac9b9e4c29fdb04b874151c6cc61d9f45e35beb0d91b28bbeb82eef6');
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
INSERT INTO "tables" VALUES('c7CGi0o67O5ios2QAId5OWWXf0uhkKtZ','5hl0K2XQ0qZEOMULpPU52sMv8zDni8gR','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'1e8a4285bcb148a6ade6b47e9aad60faeabb3b62a8588d623b41a1b90fc11a97','playing',12,6,'1f734351400fdd18db8bb3ecd743a510','7ff752b85d09eda32f5ad7413dd63173004c3e3002b5059972d70aafd2975a75','22e1c22fd5a03e38b87090651f516155919682b0f80d2f6c3884211db23cf3c8','null',NULL,1.79511715301874232291e+09,1.79511715624252676968e+09,1,'off',0,1.79511715352981328962e+09,'[1]',0);
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
COMMIT;
