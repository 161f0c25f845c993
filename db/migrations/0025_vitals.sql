CREATE TABLE `vital_counts` (
	`day` text NOT NULL,
	`page` text NOT NULL,
	`device` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `page`, `device`, `metric`, `bucket`)
);
