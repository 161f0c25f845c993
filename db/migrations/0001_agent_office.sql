ALTER TABLE `profiles` ADD `cleared_at` integer;--> statement-breakpoint
CREATE INDEX `clients_by_name` ON `clients` (`agent_id`,`search_key`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_by_visit` ON `clients` (`agent_id`,`last_active`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_sharing` ON `clients` (`agent_id`) WHERE deleted_at is null and shares <> '[]';--> statement-breakpoint
CREATE INDEX `clients_trash` ON `clients` (`agent_id`,`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `vendor_categories_agent` ON `vendor_categories` (`agent_id`);--> statement-breakpoint
CREATE INDEX `client_tasks_held` ON `client_tasks` (`agent_id`,`task_id`) WHERE completed = 0 and skipped_at is null and archived_at is null;