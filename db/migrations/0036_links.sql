CREATE TABLE `home_link_tasks` (
	`link_id` text NOT NULL,
	`client_id` text NOT NULL,
	`task_id` text NOT NULL,
	PRIMARY KEY(`link_id`, `task_id`),
	FOREIGN KEY (`client_id`,`link_id`) REFERENCES `home_links`(`client_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `home_link_tasks_link` ON `home_link_tasks` (`client_id`,`link_id`);--> statement-breakpoint
CREATE TABLE `home_links` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_on` text NOT NULL,
	`revoked_at` integer,
	`last_used_at` integer,
	`with_costs` integer DEFAULT false NOT NULL,
	`with_notes` integer DEFAULT false NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_links_token` ON `home_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `home_links_purge` ON `home_links` (`ends_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `home_links_client_id` ON `home_links` (`client_id`,`id`);