CREATE TABLE `turn_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`turn_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`turn_id`) REFERENCES `ai_conversations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `turn_photos_place` ON `turn_photos` (`turn_id`,`position`);--> statement-breakpoint
CREATE INDEX `turn_photos_key` ON `turn_photos` (`client_id`,`key`);--> statement-breakpoint
ALTER TABLE `clients` ADD `assistant_mode` text;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `ai_conversations_trash` ON `ai_conversations` (`deleted_at`) WHERE deleted_at is not null;