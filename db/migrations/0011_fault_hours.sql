CREATE TABLE `fault_hours` (
	`hour` integer PRIMARY KEY NOT NULL,
	`faults` integer NOT NULL
);
