CREATE TABLE `assistant_budgets` (
	`key` text NOT NULL,
	`day` text NOT NULL,
	`tokens` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key`, `day`)
);
--> statement-breakpoint
CREATE TABLE `assistant_usage` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`tokens` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `assistant_usage_client` ON `assistant_usage` (`client_id`,`at`);--> statement-breakpoint
CREATE INDEX `assistant_usage_at` ON `assistant_usage` (`at`);--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `image_key` text;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `state` text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `lease_until` integer;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `result` text;--> statement-breakpoint
CREATE INDEX `ai_conversations_image` ON `ai_conversations` (`client_id`,`image_key`) WHERE image_key is not null;