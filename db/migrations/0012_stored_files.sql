CREATE TABLE `stored_files` (
	`key` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`size` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_files_owner` ON `stored_files` (`owner`,`key`,`size`);