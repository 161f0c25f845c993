CREATE TABLE `home_people` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`role` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`invited_at` integer NOT NULL,
	`invite_token` text,
	`invite_expires_at` integer,
	`joined_at` integer,
	`last_active` integer,
	`removed_at` integer,
	`calendar_token` text,
	`email_enabled` integer DEFAULT true NOT NULL,
	`task_reminders` integer DEFAULT true NOT NULL,
	`reminder_days_before` integer DEFAULT 3 NOT NULL,
	`weekly_summary` integer DEFAULT false NOT NULL,
	`expense_alerts` integer DEFAULT false NOT NULL,
	`group_emails` integer DEFAULT true NOT NULL,
	`reminders_by` text DEFAULT 'mail' NOT NULL,
	`replies_by` text DEFAULT 'mail' NOT NULL,
	`quiet_from` integer DEFAULT 1260 NOT NULL,
	`quiet_until` integer DEFAULT 480 NOT NULL,
	`lock_screen_details` integer DEFAULT true NOT NULL,
	`choices_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_people_one` ON `home_people` (`client_id`,`email`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `home_people_home` ON `home_people` (`client_id`);--> statement-breakpoint
CREATE INDEX `home_people_email` ON `home_people` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `home_people_invite` ON `home_people` (`invite_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `home_people_calendar` ON `home_people` (`calendar_token`);--> statement-breakpoint
CREATE INDEX `home_people_purge` ON `home_people` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE `client_sessions` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `client_sessions_person` ON `client_sessions` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `password_resets` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `password_resets_person` ON `password_resets` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `push_subscriptions_person` ON `push_subscriptions` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `removed_devices` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `removed_devices_person` ON `removed_devices` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `ai_conversations` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `ai_conversations_person` ON `ai_conversations` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `outbox` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `outbox_person` ON `outbox` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `done_by_name` text;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `assigned_to` text;--> statement-breakpoint
ALTER TABLE `help_messages` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `help_messages_person` ON `help_messages` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `task_help_requests` ADD `person_id` text REFERENCES home_people(id);--> statement-breakpoint
CREATE INDEX `help_requests_person` ON `task_help_requests` (`person_id`) WHERE person_id is not null;