CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_ok_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_reader` ON `push_subscriptions` (`agent_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_client` ON `push_subscriptions` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
ALTER TABLE `profiles` ADD `requests_by` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `joined_by` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `quiet_from` integer DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `quiet_until` integer DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `lock_screen_details` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `reminders_by` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `replies_by` text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `quiet_from` integer DEFAULT 1260 NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `quiet_until` integer DEFAULT 480 NOT NULL;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD `lock_screen_details` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `channel` text DEFAULT 'mail' NOT NULL;