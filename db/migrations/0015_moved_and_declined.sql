ALTER TABLE `client_tasks` ADD `scheduled_day` text;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `frequency` text;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `declined_at` integer;--> statement-breakpoint
CREATE INDEX `client_tasks_declined` ON `client_tasks` (`client_id`) WHERE declined_at is not null;