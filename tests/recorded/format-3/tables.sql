BEGIN TRANSACTION;
CREATE TABLE admissions (
	table_id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, guest_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest_id) REFERENCES guests (id)
);
INSERT INTO "admissions" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k');
INSERT INTO "admissions" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k');
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
INSERT INTO "chat" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',1,'HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','s1','Good luck!',1.7951023682059197426e+09);
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
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',1,'move',0,'keep klaipeda-turku, goteborg-riga, oslo-tallinn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m0',1.79510236839258527754e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',2,'move',1,'keep andalsnes-mo_i_rana, karlstad-stavanger','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m1',1.79510236844606161114e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',3,'move',1,'claim kristiansand-stavanger-2 with 1 yellow + 1 locomotive','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m2',1.79510236852509593961e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',4,'move',0,'claim kuopio-lieksa-1 with 1 orange','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m3',1.79510236852929759023e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',5,'move',1,'draw locomotive from place 5','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m4',1.79510236856350970267e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',6,'move',0,'draw tickets','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m5',1.79510236856846213337e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',7,'move',0,'keep bergen-lahti','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m6',1.79510236857604861255e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',8,'move',1,'claim sundsvall-vaasa with 2 blue + 1 locomotive','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m7',1.79510236857950949669e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',9,'move',0,'claim boden-tornio with 1 yellow','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m8',1.7951023685864052773e+09);
INSERT INTO "entries" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',10,'move',1,'draw tickets','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m9',1.79510236860069560997e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',1,'move',0,'start at 4,4','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m0',1.79510236941290545462e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',2,'move',1,'start at 5,5','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m1',1.79510236944426155095e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',3,'move',0,'play lay rails at 4,5','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m2',1.79510236946050024025e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',4,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m3',1.79510236947436165816e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',5,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m4',1.79510236947845101349e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',6,'move',0,'buy station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m5',1.7951023694837212562e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',7,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m6',1.79510236948755049707e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',8,'move',1,'play station expansion at 3,1','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m7',1.79510236949317479137e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',9,'move',1,'play lay rails at 6,5','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m8',1.79510236949580359458e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',10,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m9',1.79510236950420403474e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',11,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m10',1.79510236951220679283e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',12,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m11',1.79510236952300810818e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',13,'move',1,'buy station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m12',1.79510236953059363358e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',14,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m13',1.79510236954286956788e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',15,'move',0,'play station expansion at 3,7','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m14',1.79510236956623148922e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',16,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m15',1.79510236957870507237e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',17,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m16',1.79510236959616589543e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',18,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m17',1.79510236962491774559e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',19,'move',1,'play lay rails at 4,6','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m18',1.7951023696370136738e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',20,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m19',1.79510236965130543711e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',21,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m20',1.79510236966681599622e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',22,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m21',1.79510236967823433871e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',23,'move',1,'buy regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m22',1.79510236969276046749e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',24,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m23',1.79510236970182752609e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',25,'move',0,'play station expansion at 4,7','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m24',1.79510236971506333351e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',26,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m25',1.79510236972897171967e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',27,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m26',1.79510236974500274657e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',28,'move',1,'play station expansion at 6,9','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m27',1.79510236979236340523e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',29,'move',1,'play lay rails at 6,4','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m28',1.79510236982191681859e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',30,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m29',1.795102369837388277e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',31,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m30',1.79510236984587383266e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',32,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m31',1.7951023698723056316e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',33,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m32',1.79510236988599300379e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',34,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m33',1.79510236989486360553e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',35,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m34',1.79510236991480827328e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',36,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m35',1.79510236992576980587e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',37,'move',0,'option 2','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m36',1.7951023699383573532e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',38,'move',0,'play lay rails at 5,5','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m37',1.7951023699614720345e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',39,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m38',1.79510236997361207009e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',40,'move',1,'play lay rails at 7,5','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m39',1.79510236998669266703e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',41,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m40',1.79510237000264573099e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',42,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m41',1.79510237002188634877e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',43,'move',1,'buy station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m42',1.79510237004187083245e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',44,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m43',1.79510237005417942995e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',45,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m44',1.79510237007493948929e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',46,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m45',1.79510237009138083454e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',47,'move',0,'play lay rails at 3,5','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m46',1.79510237010565781596e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',48,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m47',1.79510237013676834105e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',49,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m48',1.79510237014593720438e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',50,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m49',1.79510237017239665979e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',51,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m50',1.79510237020244097709e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',52,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m51',1.79510237021912336346e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',53,'move',1,'buy regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m52',1.79510237022932219504e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',54,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m53',1.79510237023376536362e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',55,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m54',1.79510237023941898347e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',56,'move',0,'play station expansion at 2,9','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m55',1.79510237024838733678e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',57,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m56',1.79510237026094698906e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',58,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m57',1.79510237032844257353e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',59,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m58',1.79510237033989477153e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',60,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m59',1.79510237035506558418e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',61,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m60',1.79510237038267755505e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',62,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m61',1.79510237039381313327e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',63,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m62',1.79510237041067194935e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',64,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m63',1.79510237042106485369e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',65,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m64',1.7951023704332301616e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',66,'move',0,'buy station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m65',1.79510237044868350029e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',67,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m66',1.79510237045545434949e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',68,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m67',1.79510237046583151811e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',69,'move',1,'play lay rails at 4,5','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m68',1.79510237048634481429e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',70,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m69',1795102370.50009);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',71,'move',1,'option 2','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m70',1.79510237050363469129e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',72,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m71',1.79510237051774668689e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',73,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m72',1.79510237055796837801e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',74,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m73',1.79510237057137703891e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',75,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m74',1.79510237059430480003e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',76,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m75',1.79510237060128903388e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',77,'move',0,'play lay rails at 3,6','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m76',1.79510237061785054204e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',78,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m77',1.79510237063789224619e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',79,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m78',1.79510237066859745973e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',80,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m79',1.79510237069392228131e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',81,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m80',1.79510237072048449511e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',82,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m81',1.79510237074193525316e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',83,'move',1,'option 1','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m82',1.79510237076356029507e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',84,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m83',1.79510237078515076636e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',85,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m84',1.79510237081263184554e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',86,'move',1,'buy station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m85',1.7951023708419027329e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',87,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m86',1.79510237086281609539e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',88,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m87',1.79510237089390850065e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',89,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m88',1.79510237091345477107e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',90,'move',1,'play station expansion at 6,8','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m89',1.79510237094187879557e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',91,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m90',1.79510237097391080855e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',92,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m91',1.79510237101141381264e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',93,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m92',1.79510237103096795081e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',94,'move',1,'buy garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m93',1.79510237105231618883e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',95,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m94',1.79510237108186030382e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',96,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m95',1.79510237110989904398e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',97,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m96',1.79510237114715862278e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',98,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m97',1.79510237116302275657e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',99,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m98',1.79510237120190906524e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',100,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m99',1.79510237123388910291e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',101,'move',0,'buy station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m100',1.79510237124329471592e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',102,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m101',1.79510237125536775584e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',103,'move',1,'play lay rails at 7,4','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m102',1.79510237126698398582e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',104,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m103',1.79510237128593516352e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',105,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m104',1.7951023713034775257e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',106,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m105',1.79510237132341194145e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',107,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m106',1.79510237133772253986e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',108,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m107',1.79510237135347962373e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',109,'move',0,'play station expansion at 0,1','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m108',1.79510237138590335844e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',110,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m109',1.79510237141075634954e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',111,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m110',1.79510237143792271614e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',112,'move',1,'play lay rails','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m111',1.79510237144688439368e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',113,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m112',1.79510237147012114526e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',114,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m113',1.7951023714889297485e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',115,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m114',1.79510237149381136892e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',116,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m115',1.79510237151788210867e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',117,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m116',1.79510237154689121247e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',118,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m117',1795102371.56565);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',119,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m118',1.79510237158986711504e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',120,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m119',1.79510237159943246846e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',121,'move',0,'option 2','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m120',1.79510237162396550179e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',122,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m121',1.79510237165126323695e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',123,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m122',1.79510237167929911613e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',124,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m123',1.79510237170042419438e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',125,'move',1,'buy station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m124',1.79510237172607898712e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',126,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m125',1.79510237175998020172e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',127,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m126',1.79510237177390885349e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',128,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m127',1.79510237180117917057e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',129,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m128',1.79510237181790184967e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',130,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m129',1.79510237184549140934e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',131,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m130',1.79510237186701583859e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',132,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m131',1.79510237189390945431e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',133,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m132',1.79510237191948652264e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',134,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m133',1.79510237194579863554e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',135,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m134',1795102371.95887);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',136,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m135',1795102371.9859);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',137,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m136',1.7951023719952187538e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',138,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m137',1.79510237201514506345e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',139,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m138',1.79510237204593133932e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',140,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m139',1.79510237206983160971e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',141,'move',1,'option 1','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m140',1.79510237208376455305e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',142,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m141',1.79510237209893155092e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',143,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m142',1.79510237213241481777e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',144,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m143',1.79510237215793466572e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',145,'move',1,'play lay rails','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m144',1.79510237217401671409e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',146,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m145',1.79510237218989920611e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',147,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m146',1.79510237221181941039e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',148,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m147',1.79510237223987436294e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',149,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m148',1795102372.25793);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',150,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m149',1.79510237226521039005e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',151,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m150',1.79510237231056618686e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',152,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m151',1.79510237231386041642e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',153,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m152',1795102372.32806);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',154,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m153',1.79510237233500289915e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',155,'move',1,'play station expansion at 5,8','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m154',1.79510237234889173511e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',156,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m155',1.79510237236584854129e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',157,'move',1,'discard waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m156',1.79510237237687397e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',158,'move',1,'discard normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m157',1.79510237240134525298e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',159,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m158',1.79510237243419981008e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',160,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m159',1.79510237245136833189e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',161,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m160',1.79510237245878434184e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',162,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m161',1.79510237247929811481e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',163,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m162',1795102372.50312);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',164,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m163',1.79510237253056859976e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',165,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m164',1.79510237254986119263e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',166,'move',0,'buy regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m165',1.79510237256187462802e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',167,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m166',1.79510237260077762603e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',168,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m167',1.79510237263000798227e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',169,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m168',1.79510237264583325392e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',170,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m169',1.79510237265908837323e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',171,'move',1,'play lay rails','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m170',1.79510237267340588569e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',172,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m171',1.79510237268325424197e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',173,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m172',1.79510237269315767291e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',174,'move',0,'play station expansion at 6,3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m173',1.79510237270327448842e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',175,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m174',1.79510237270721888539e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',176,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m175',1.79510237271483564375e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',177,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m176',1.79510237272343039505e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',178,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m177',1.79510237273066830627e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',179,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m178',1.79510237273914384842e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',180,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m179',1795102372.75361);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',181,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m180',1.79510237277077174186e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',182,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m181',1.79510237277621817583e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',183,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m182',1.79510237279517507556e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',184,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m183',1.79510237280587816241e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',185,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m184',1.79510237282991361616e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',186,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m185',1.79510237284589385989e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',187,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m186',1.79510237285380291937e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',188,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m187',1795102372.86369);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',189,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m188',1.79510237286656045918e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',190,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m189',1.79510237287400674821e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',191,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m190',1.79510237288316154479e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',192,'move',1,'buy garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m191',1.79510237289050316811e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',193,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m192',1.79510237289316177365e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',194,'move',0,'play station expansion at 5,8','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m193',1.7951023729000141621e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',195,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m194',1.79510237291098093985e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',196,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m195',1.79510237292377185821e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',197,'move',0,'option 1','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m196',1.79510237293093609812e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',198,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m197',1.79510237293359160423e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',199,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m198',1.79510237294339561461e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',200,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m199',1.79510237295406317715e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',201,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m200',1.79510237297098588938e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',202,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m201',1.79510237297520589827e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',203,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m202',1.79510237299091982843e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',204,'move',0,'option 1','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m203',1795102372.99975);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',205,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m204',1.79510237301139044755e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',206,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m205',1.79510237302583551405e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',207,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m206',1.79510237303784155838e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',208,'move',0,'option 1','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m207',1.79510237305642271045e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',209,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m208',1.79510237307772755623e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',210,'move',0,'play regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m209',1.79510237308697080619e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',211,'move',1,'done','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m210',1.79510237309502077105e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',212,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m211',1.79510237310740065571e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',213,'move',1,'play station expansion at 2,9','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m212',1.79510237311067295069e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',214,'move',1,'play lay rails','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m213',1.79510237311274123191e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',215,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m214',1.79510237311500573157e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',216,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m215',1.79510237311876058577e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',217,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m216',1.79510237312286806106e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',218,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m217',1.79510237312505054477e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',219,'move',1,'option 1','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m218',1.79510237312752962118e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',220,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m219',1.79510237312897157667e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',221,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m220',1.79510237313120079045e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',222,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m221',1.79510237313377022739e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',223,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m222',1.79510237313690376283e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',224,'move',0,'buy regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m223',1.79510237314011549944e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',225,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m224',1795102373.14263);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',226,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m225',1.79510237314575314517e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',227,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m226',1.7951023731496562958e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',228,'move',1,'discard waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m227',1.7951023731532502174e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',229,'move',1,'discard station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m228',1.79510237315735554693e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',230,'move',1,'play lay rails at 4,4','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m229',1795102373.16486);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',231,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m230',1.79510237317861771587e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',232,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m231',1.79510237319351172451e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',233,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m232',1.79510237319866108895e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',234,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m233',1.79510237320879435535e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',235,'move',0,'pass','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m234',1.79510237321423316006e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',236,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m235',1.79510237322912907602e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',237,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m236',1.79510237325664901734e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',238,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m237',1.79510237327233576772e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',239,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m238',1.79510237328013253213e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',240,'move',1,'discard regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m239',1.79510237329115915298e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',241,'move',1,'discard waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m240',1.79510237331134533877e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',242,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m241',1.79510237332595658297e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',243,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m242',1.79510237333231520654e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',244,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m243',1.79510237333830666543e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',245,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m244',1.79510237335789966583e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',246,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m245',1.79510237336814141269e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',247,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m246',1.79510237338329815869e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',248,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m247',1.795102373391749382e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',249,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m248',1.79510237340989899632e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',250,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m249',1.79510237341786122325e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',251,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m250',1.79510237342460250847e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',252,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m251',1.79510237343521666529e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',253,'move',1,'buy garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m252',1.79510237344604516029e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',254,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m253',1795102373.45783);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',255,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m254',1.79510237347356796269e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',256,'move',0,'play regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m255',1.7951023734833214283e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',257,'move',1,'put normal train on the deck','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m256',1.79510237349976277355e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',258,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m257',1.795102373507935524e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',259,'move',1,'play station expansion at 7,7','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m258',1.79510237351790881161e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',260,'move',1,'play lay rails','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m259',1.79510237353381633756e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',261,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m260',1.79510237354428792005e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',262,'move',0,'play station expansion at 1,3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m261',1.79510237355630588532e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',263,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m262',1.79510237357374930378e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',264,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m263',1.79510237358283424374e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',265,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m264',1.79510237359064340591e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',266,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m265',1.79510237360306596759e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',267,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m266',1.79510237361071419716e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',268,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m267',1.79510237361896443373e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',269,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m268',1.79510237363353443145e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',270,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m269',1.7951023736457762718e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',271,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m270',1.79510237365590620038e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',272,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m271',1.79510237366284632681e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',273,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m272',1.79510237367492914194e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',274,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m273',1.79510237369319653509e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',275,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m274',1.79510237370315647127e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',276,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m275',1.79510237371099948882e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',277,'move',1,'done','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m276',1.79510237371530222898e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',278,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m277',1.79510237373786234855e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',279,'move',1,'discard normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m278',1.79510237375566458696e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',280,'move',1,'discard regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m279',1.79510237376524806017e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',281,'move',1,'play station expansion at 4,6','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m280',1.79510237377477169032e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',282,'move',1,'play lay rails at 3,4','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m281',1.7951023737870664596e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',283,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m282',1.79510237380321311948e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',284,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m283',1.79510237381322193149e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',285,'move',0,'play regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m284',1.79510237382762050627e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',286,'move',1,'put normal train on the deck','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m285',1.79510237384589433672e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',287,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m286',1.7951023738568294048e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',288,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m287',1.79510237386985802652e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',289,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m288',1.79510237387885928156e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',290,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m289',1.79510237389370751375e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',291,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m290',1.79510237389895415307e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',292,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m291',1.79510237390683484079e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',293,'move',1,'play lay rails at 2,4','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m292',1.79510237391894149783e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',294,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m293',1.79510237394588112827e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',295,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m294',1.79510237395353293423e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',296,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m295',1.79510237396308135983e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',297,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m296',1.79510237397307372093e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',298,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m297',1.79510237399099946021e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',299,'move',1,'discard normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m298',1.79510237399729585643e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',300,'move',1,'discard normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m299',1.7951023740143742561e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',301,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m300',1795102374.02287);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',302,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m301',1.795102374035168171e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',303,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m302',1.79510237404299330711e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',304,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m303',1.79510237405075931543e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',305,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m304',1.79510237405315041547e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',306,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m305',1.79510237406091117864e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',307,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m306',1.79510237406948471071e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',308,'move',0,'play regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m307',1.79510237407875657082e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',309,'move',1,'put normal train on the deck','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m308',1.79510237409082794193e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',310,'move',0,'play lay rails','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m309',1.79510237409669566157e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',311,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m310',1.79510237410687541964e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',312,'move',1,'play regulations','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m311',1.79510237412584042551e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',313,'move',0,'put normal train on the deck','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m312',1.79510237413904118536e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',314,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m313',1.79510237415287661555e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',315,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m314',1.79510237416310095785e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',316,'move',1,'return waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m315',1.79510237417973208423e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',317,'move',1,'play station crew','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m316',1.79510237418981456756e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',318,'move',1,'option 3','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m317',1.79510237420588374132e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',319,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m318',1.79510237421884131427e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',320,'move',0,'play station expansion at 1,1','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m319',1.79510237423442363738e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',321,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m320',1.79510237424502754207e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',322,'move',0,'play regulations','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m321',1.79510237425721192361e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',323,'move',1,'put normal train on the deck','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m322',1.79510237429267907136e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',324,'move',0,'end turn','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m323',1.79510237429508924481e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',325,'move',1,'play garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m324',1.79510237430685710901e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',326,'move',1,'discard waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m325',1.7951023743177814484e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',327,'move',1,'discard waste','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m326',1.79510237432675266266e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',328,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m327',1.79510237433783102038e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',329,'move',1,'play normal train','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m328',1.79510237434665584563e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',330,'move',1,'buy garage','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m329',1.79510237436228537559e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',331,'move',1,'end turn','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','m330',1.79510237436542844768e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',332,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m331',1.7951023743722507954e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',333,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m332',1.79510237437444162373e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',334,'move',0,'return waste','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m333',1.7951023743798513412e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',335,'move',0,'play normal train','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m334',1.79510237438250184064e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',336,'move',0,'play station crew','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m335',1.7951023743919308185e+09);
INSERT INTO "entries" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',337,'move',0,'option 3','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','m336',1.79510237439914417268e+09);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	recovery VARCHAR(64), 
	made DOUBLE NOT NULL, generation INTEGER DEFAULT '0' NOT NULL, banned DOUBLE, 
	PRIMARY KEY (id), 
	UNIQUE (recovery)
);
INSERT INTO "guests" VALUES('HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','Ada',NULL,1.79510236551125144954e+09,0,NULL);
INSERT INTO "guests" VALUES('3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','Bob','8fa65556e1f54e472e3698ab8256b938467d777892be61072aeaa8a30609a677',1.79510236554219102856e+09,0,NULL);
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
INSERT INTO "restrictions" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','muted');
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
INSERT INTO "seats" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',0,'guest','open','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','','',NULL,1.79510248821269679068e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk',1,'guest','open','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','','',NULL,1.7951024884015264511e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',0,'guest','open','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','','',NULL,1.79510248923428249361e+09,NULL,NULL,'');
INSERT INTO "seats" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',1,'guest','open','3QnQoT_Ltjc9ZXlPodQ_MbZOBNlrbxdw','','',NULL,1.79510248937360024452e+09,NULL,NULL,'');
CREATE TABLE server (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "server" VALUES('key','797d6b2afa31321232765c1954d0fa73d79fde91efc2aa8a386eff4387816730');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	layout VARCHAR(64) NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "snapshots" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq',300,'6f377d0639c0a39beb127c2d0a3373b65105e1508a9ac785532c93a15c06855e',X'87EC69B63D24F2E07ED56E905674AF3C24010000000000000201010100000000370000000100001100010203040506070817191E2224283A3BFFFFFF2C00070707070707070707040707000703000000000000000000000000000000000000000000000005000300000000000200010000000000000000000000010001000000020000000000000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000C0000000000050700010000000000000000000002000100000005030000000000000000000100000200010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000050001000000000000000000000000000000000007030201000000000000000100000100010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF00010000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000000020101000000000000030302000000000000000003000000000000000202000000000000000002020000000000000000000000000000000000000000000000000000000000000000000000000202000000000000000202030101000000000003030303010000000003030303030000000000020303030000000000020203030000000000000202020200000000000000000000000000000000000000000000000100000000000000000000000100000000000000000000000000000200010000000000010000000000000001010000000000000000000002000000010000000001010000000000000001000000000000000000000000000000000000000000050F0A000000000000000000000100020000000000000000000000FFFFFFFFFFFF01FF000000000000FF00FFFFFFFF');
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
INSERT INTO "tables" VALUES('msUUjqjEU6Ra52U-dj8C22dwuCTgD0Uk','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','ticket-to-ride/northern-lights','standard','[]','7535861d47f5a5ee',1,'fbd4c662e2a073dd0adb38fe77ffbe64d46e64dd34f21a3811e532a5d19cc0f7','playing',10,6,'d8d641c2ce0076dc8ebe752fea8c202f','8772dcac68acaf4885f5c4d79947fd7b6d8f767d280b6eeebfb2c56e80acf0c1','e7a1aa898bb37bb09a66e875c892cbd4ce6afc3f8b28d95870c609e4f7edf407','null',NULL,1.79510236591306447987e+09,1.79510236860557818418e+09,1,'off',0,1.79510236606651711458e+09,'[1]',0,0);
INSERT INTO "tables" VALUES('FMbsSRl_1H1ECNkiZWUoyjReOq7azOjq','HNM-ZA0CsJWeimiqEyGgxMsJx46R3j_k','trains/osaka','mixed','["garage", "information-central", "maintenance-factory", "protesters", "regulations", "station-crew", "stationmaster-office", "wagon-factory"]','cfb2754629c25ed6',0,'bc1ef8c1d657b683cc212c5fcd9e61dd3a9166056ee658b904c572965b471b9e','playing',337,4,'3caf7456906ed57ee0f2243db669ec87','4da0246767cae6b86300d1b5e3eddaf5297342c9fe8b188d4a2fb0edd3d98c5b','1355bae5d72fcbda69d992f44cc5452d3243d1cd33a6e4ca9cb1c0661a8ac0c1','null',NULL,1.79510236877247738836e+09,1.79510237439914417268e+09,1,'off',0,1.79510236905377888686e+09,'[0]',0,0);
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
