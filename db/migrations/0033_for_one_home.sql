CREATE TABLE `home_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`dismissed_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `home_notes_client` ON `home_notes` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `home_notes_purge` ON `home_notes` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `tasks` ADD `added_at` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `added_seen_at` integer;