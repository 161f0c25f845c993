CREATE TABLE `agent_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`agent_id` text NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `agent_sessions_agent` ON `agent_sessions` (`agent_id`);--> statement-breakpoint
CREATE INDEX `agent_sessions_expiry` ON `agent_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `attempts_window` ON `attempts` (`window_start`);--> statement-breakpoint
CREATE TABLE `client_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`client_id` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_sessions_client` ON `client_sessions` (`client_id`);--> statement-breakpoint
CREATE INDEX `client_sessions_expiry` ON `client_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`city` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'FL' NOT NULL,
	`zip_code` text DEFAULT '' NOT NULL,
	`property_type` text DEFAULT 'single_family' NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`invite_code` text,
	`invite_sent_at` integer,
	`invite_expires_at` integer,
	`status` text DEFAULT 'invited' NOT NULL,
	`password_hash` text,
	`account_created` integer,
	`date_added` integer NOT NULL,
	`last_active` integer,
	`deleted_at` integer,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	`search_key` text NOT NULL,
	`calendar_token` text,
	`shares` text DEFAULT '[]' NOT NULL,
	`year_built` integer,
	`roof_year` integer,
	`roof_material` text DEFAULT '' NOT NULL,
	`hvac_year` integer,
	`insurer` text DEFAULT '' NOT NULL,
	`policy_renews_on` text,
	`closed_on` text,
	`shutoffs` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clients_invite_code` ON `clients` (`invite_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_calendar_token` ON `clients` (`calendar_token`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_live_email` ON `clients` (`agent_id`,`email`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_email` ON `clients` (`email`);--> statement-breakpoint
CREATE INDEX `clients_listing` ON `clients` (`agent_id`,`date_added`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_status` ON `clients` (`agent_id`,`status`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `clients_agent_id` ON `clients` (`agent_id`,`id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`client_id` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_client` ON `password_resets` (`client_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`team_name` text DEFAULT '' NOT NULL,
	`brokerage` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`market` text DEFAULT '' NOT NULL,
	`headshot_url` text DEFAULT '' NOT NULL,
	`brand_color` text DEFAULT '#dc2626' NOT NULL,
	`logo_url` text DEFAULT '' NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	`weekly_digest` integer DEFAULT true NOT NULL,
	`tour_completed` integer DEFAULT false NOT NULL,
	`time_zone` text DEFAULT 'America/New_York' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_user` ON `profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));--> statement-breakpoint
CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activity_feed` ON `activity` (`agent_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `ai_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`conversation_id` text NOT NULL,
	`message_id` text NOT NULL,
	`conversation_type` text NOT NULL,
	`user_message` text NOT NULL,
	`ai_response` text DEFAULT '' NOT NULL,
	`image_name` text,
	`agent_notified` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_conversations_message` ON `ai_conversations` (`client_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `ai_conversations_listing` ON `ai_conversations` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `ai_conversations_thread` ON `ai_conversations` (`client_id`,`conversation_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`client_id` text PRIMARY KEY NOT NULL,
	`email_enabled` integer DEFAULT true NOT NULL,
	`task_reminders` integer DEFAULT true NOT NULL,
	`reminder_days_before` integer DEFAULT 3 NOT NULL,
	`weekly_summary` integer DEFAULT false NOT NULL,
	`expense_alerts` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`lease_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`agent_id` text,
	`client_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`state`,`lease_until`) WHERE state in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_agent` ON `outbox` (`agent_id`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `referrals_inbox` ON `referrals` (`agent_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `vendor_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendor_categories_live_name` ON `vendor_categories` (`agent_id`,lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `vendors` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`type` text NOT NULL,
	`phone` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`discount` text DEFAULT '' NOT NULL,
	`code` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`date_added` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vendors_listing` ON `vendors` (`agent_id`,`date_added`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `vendors_category` ON `vendors` (`agent_id`,`category`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_agent_id` ON `vendors` (`agent_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`task_id` text NOT NULL,
	`due_date` text NOT NULL,
	`anchor_day` integer NOT NULL,
	`occurrence` integer DEFAULT 1 NOT NULL,
	`completed` integer DEFAULT false NOT NULL,
	`completed_at` integer,
	`completed_on` text,
	`notes` text,
	`client_notes` text,
	`snoozed_until` text,
	`archived_at` integer,
	`skipped_at` integer,
	`skip_reason` text,
	`cost` integer,
	`vendor_name` text,
	`completion_note` text,
	`photo_key` text,
	`schedule_mode` text,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`task_id`) REFERENCES `tasks`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_tasks_one_open` ON `client_tasks` (`client_id`,`task_id`) WHERE completed = 0 and skipped_at is null and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `client_tasks_occurrence` ON `client_tasks` (`client_id`,`task_id`,`occurrence`);--> statement-breakpoint
CREATE INDEX `client_tasks_open` ON `client_tasks` (`client_id`,`due_date`) WHERE completed = 0 and skipped_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX `client_tasks_completed` ON `client_tasks` (`client_id`,`completed_at`) WHERE completed = 1;--> statement-breakpoint
CREATE INDEX `client_tasks_task` ON `client_tasks` (`agent_id`,`task_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_tasks_client_id` ON `client_tasks` (`client_id`,`id`);--> statement-breakpoint
CREATE TABLE `task_help_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_task_id` text,
	`task_title` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`photo_key` text,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`resolved_at` integer,
	`reply` text,
	`replied_at` integer,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`,`client_task_id`) REFERENCES `client_tasks`(`client_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `help_requests_inbox` ON `task_help_requests` (`agent_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `help_requests_task` ON `task_help_requests` (`client_id`,`client_task_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text,
	`slug` text,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`type` text NOT NULL,
	`frequency` text NOT NULL,
	`month_to_perform` integer,
	`due_day` integer,
	`schedule_mode` text DEFAULT 'after_completion' NOT NULL,
	`priority` text DEFAULT 'medium' NOT NULL,
	`property_types` text DEFAULT '[]' NOT NULL,
	`required_feature` text,
	`active` integer DEFAULT true NOT NULL,
	`minutes` integer,
	`cost_low` integer,
	`cost_high` integer,
	`diy` integer DEFAULT true NOT NULL,
	`vendor_category` text,
	`source` text DEFAULT '' NOT NULL,
	`custom` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_catalogue` ON `tasks` (`agent_id`,`slug`) WHERE client_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tasks_library` ON `tasks` (`agent_id`,`active`) WHERE client_id is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `tasks_own` ON `tasks` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_agent_id` ON `tasks` (`agent_id`,`id`);--> statement-breakpoint
CREATE TABLE `appliances` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`serial` text DEFAULT '' NOT NULL,
	`installed_on` text,
	`warranty_ends_on` text,
	`photo_key` text,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `appliances_listing` ON `appliances` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `appliances_warranty` ON `appliances` (`warranty_ends_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `appliances_client_id` ON `appliances` (`client_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT 'other' NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`expires_on` text,
	`appliance_id` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`,`appliance_id`) REFERENCES `appliances`(`client_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_documents_key` ON `client_documents` (`key`);--> statement-breakpoint
CREATE INDEX `client_documents_listing` ON `client_documents` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `client_documents_expiry` ON `client_documents` (`expires_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_documents_client_id` ON `client_documents` (`client_id`,`id`);--> statement-breakpoint
CREATE TABLE `home_warranty_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`provider` text NOT NULL,
	`policy_number` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`website` text DEFAULT '' NOT NULL,
	`starts_on` text,
	`ends_on` text,
	`notes` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `home_warranty_client` ON `home_warranty_providers` (`client_id`);--> statement-breakpoint
CREATE INDEX `home_warranty_end` ON `home_warranty_providers` (`ends_on`);--> statement-breakpoint
CREATE TABLE `maintenance_budgets` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`category` text NOT NULL,
	`year` integer NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `budgets_one` ON `maintenance_budgets` (`client_id`,`year`,`category`);--> statement-breakpoint
CREATE TABLE `maintenance_expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`amount` integer NOT NULL,
	`expense_date` text NOT NULL,
	`vendor_name` text DEFAULT '' NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`capital` integer DEFAULT false NOT NULL,
	`document_id` text,
	`client_task_id` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`,`document_id`) REFERENCES `client_documents`(`client_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`,`client_task_id`) REFERENCES `client_tasks`(`client_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `expenses_listing` ON `maintenance_expenses` (`client_id`,`expense_date`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `expenses_of_task` ON `maintenance_expenses` (`client_id`,`client_task_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `expenses_task` ON `maintenance_expenses` (`client_task_id`) WHERE client_task_id is not null and deleted_at is null;