CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text,
	`kind` text NOT NULL,
	`state` text DEFAULT 'chosen' NOT NULL,
	`name` text NOT NULL,
	`key` text,
	`options` text DEFAULT '{}' NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imports_agent` ON `imports` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_client` ON `imports` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_age` ON `imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `clients` ADD `deleted_by` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `clients_import` ON `clients` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_purge` ON `profiles` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
ALTER TABLE `vendor_categories` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `vendor_categories_import` ON `vendor_categories` (`import_id`) WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE `vendors` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `vendors_import` ON `vendors` (`import_id`) WHERE import_id is not null;