CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`result` text,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clients` ADD `invite_nudges` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `clients_nudges` ON `clients` (`invite_sent_at`) WHERE status = 'invited' and deleted_at is null and invite_nudges < 2;--> statement-breakpoint
CREATE INDEX `clients_policy` ON `clients` (`policy_renews_on`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `provider_id` text;--> statement-breakpoint
CREATE INDEX `outbox_provider` ON `outbox` (`provider_id`) WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`sent_at`) WHERE sent_at is not null;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `mailed_for` text;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `mailed_stage` integer;--> statement-breakpoint
CREATE INDEX `client_tasks_unmailed` ON `client_tasks` (`due_date`,`client_id`) WHERE completed = 0 and skipped_at is null and archived_at is null and (mailed_for is not due_date or mailed_stage < 30);--> statement-breakpoint
ALTER TABLE `maintenance_budgets` ADD `alerted_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `profiles_digest` ON `profiles` (`id`) WHERE weekly_digest = 1;--> statement-breakpoint
CREATE INDEX `preferences_digest` ON `notification_preferences` (`client_id`) WHERE weekly_summary = 1;--> statement-breakpoint
CREATE INDEX `preferences_alerts` ON `notification_preferences` (`client_id`) WHERE expense_alerts = 1;