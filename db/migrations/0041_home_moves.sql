CREATE TABLE `home_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `home_moves_home` ON `home_moves` (`client_id`,`at`);