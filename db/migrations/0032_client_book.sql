CREATE TABLE `bulk_change_rows` (
	`bulk_id` text NOT NULL,
	`client_id` text NOT NULL,
	`lease_until` integer,
	`before` text,
	`outcome` text,
	`why` text DEFAULT '' NOT NULL,
	`undone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`bulk_id`, `client_id`),
	FOREIGN KEY (`bulk_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_change_rows_client` ON `bulk_change_rows` (`client_id`);--> statement-breakpoint
CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`kind` text NOT NULL,
	`options` text DEFAULT '{}' NOT NULL,
	`state` text DEFAULT 'chosen' NOT NULL,
	`total` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_agent` ON `bulk_changes` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_age` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `call_list_items` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`week` text NOT NULL,
	`listed_on` text DEFAULT '' NOT NULL,
	`reason` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`day` text,
	`outcome` text,
	`later_on` text,
	`outcome_at` integer,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_list_items_week` ON `call_list_items` (`agent_id`,`week`);--> statement-breakpoint
CREATE UNIQUE INDEX `call_list_items_once` ON `call_list_items` (`client_id`,`reason`,`about`);--> statement-breakpoint
CREATE TABLE `client_log` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`text_key` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_log_listing` ON `client_log` (`agent_id`,`client_id`,`day`,`created_at`);--> statement-breakpoint
CREATE INDEX `client_log_recent` ON `client_log` (`agent_id`,`day`);--> statement-breakpoint
CREATE INDEX `client_log_purge` ON `client_log` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE TABLE `group_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`recipients` text NOT NULL,
	`last_client_id` text DEFAULT '' NOT NULL,
	`expected` integer DEFAULT 0 NOT NULL,
	`written` integer DEFAULT 0 NOT NULL,
	`days` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`sent_at` integer,
	`canceled_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `group_emails_listing` ON `group_emails` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `group_emails_queueing` ON `group_emails` (`agent_id`) WHERE state = 'queueing';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`secret_set_at` integer NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`off_at` integer,
	`off_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `contact_taps` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`vendor_id` text,
	`client_id` text,
	`way` text NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`vendor_id`) REFERENCES `vendors`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `contact_taps_vendor` ON `contact_taps` (`agent_id`,`vendor_id`,`day`);--> statement-breakpoint
CREATE INDEX `contact_taps_client` ON `contact_taps` (`client_id`,`day`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `contact_taps_purge` ON `contact_taps` (`day`);--> statement-breakpoint
CREATE TABLE `help_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`request_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`request_id`) REFERENCES `task_help_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `help_messages_thread` ON `help_messages` (`request_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_messages_client` ON `help_messages` (`client_id`,`created_at`);--> statement-breakpoint
DROP INDEX `clients_live_email`;--> statement-breakpoint
ALTER TABLE `clients` ADD `home_no` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `invite_note` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `suggested_home` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `card_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `card_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `mailing_address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `household` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `second_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `second_phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `second_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `how_met` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `card_closed_on` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `reached_quarters` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `notes_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `moving_intent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `moving_intent_at` integer;--> statement-breakpoint
CREATE INDEX `clients_moving` ON `clients` (`agent_id`,`moving_intent_at`) WHERE moving_intent <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `clients_live_email` ON `clients` (`agent_id`,`email`,`home_no`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `license_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `invite_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `call_week` text;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `group_emails` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `by_hand` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `vendors` ADD `rank` integer;--> statement-breakpoint
ALTER TABLE `task_help_requests` ADD `first_replied_at` integer;--> statement-breakpoint
/* Whom the quarter of this release has reached so far: visits, and emails of the last 90 days. */
UPDATE `clients` SET `reached_quarters` = '["2026-Q4"]'
WHERE last_active BETWEEN 1790827200000 AND 1798779599999
  OR EXISTS (
    SELECT 1 FROM outbox mail
    WHERE mail.client_id = clients.id AND mail.state = 'sent' AND mail.channel = 'mail'
      AND mail.sent_at BETWEEN 1790827200000 AND 1798779599999 AND lower(mail.recipient) = clients.email
      AND mail.kind NOT IN ('account_closed', 'account_deleted', 'confirm_email', 'email_changed', 'home_opened',
        'new_email', 'password_changed', 'password_reset', 'password_set'));
--> statement-breakpoint
/* The closing dates of imported clients were the agent's, as nobody else has opened those homes. */
UPDATE `clients` SET `card_closed_on` = closed_on
WHERE import_id IS NOT NULL AND last_active IS NULL AND closed_on IS NOT NULL;
