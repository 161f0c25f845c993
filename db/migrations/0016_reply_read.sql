ALTER TABLE `task_help_requests` ADD `read_at` integer;--> statement-breakpoint
CREATE INDEX `help_requests_unread` ON `task_help_requests` (`client_id`) WHERE replied_at is not null and read_at is null;
--> statement-breakpoint
/* What was answered before anybody kept count is not news. */
UPDATE `task_help_requests` SET `read_at` = `replied_at`
WHERE `replied_at` IS NOT NULL;
