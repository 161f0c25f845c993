CREATE TABLE `hand_over_rows` (
	`hand_over_id` text NOT NULL,
	`client_id` text NOT NULL,
	`lease_until` integer,
	`outcome` text,
	`left_out` text,
	`moved_at` integer,
	`ended` text,
	PRIMARY KEY(`hand_over_id`, `client_id`),
	FOREIGN KEY (`hand_over_id`) REFERENCES `hand_overs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hand_over_rows_client` ON `hand_over_rows` (`client_id`);--> statement-breakpoint
CREATE TABLE `hand_overs` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`to_id` text,
	`state` text DEFAULT 'chosen' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`accepted_at` integer,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hand_overs_agent` ON `hand_overs` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `hand_overs_to` ON `hand_overs` (`to_id`,`created_at`) WHERE to_id is not null;--> statement-breakpoint
ALTER TABLE `home_moves` ADD `hand_over_id` text;