CREATE TABLE `storm_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`event_key` text NOT NULL,
	`storm_key` text NOT NULL,
	`event` text NOT NULL,
	`level` integer NOT NULL,
	`delivery` text NOT NULL,
	`counties` text NOT NULL,
	`sent_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`headline` text NOT NULL,
	`instruction` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `storm_checks` (
	`client_id` text NOT NULL,
	`storm_key` text NOT NULL,
	`item` text NOT NULL,
	`checked_at` integer NOT NULL,
	`person_id` text,
	PRIMARY KEY(`client_id`, `storm_key`, `item`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `home_people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `storm_checks_person` ON `storm_checks` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
CREATE TABLE `storm_counties` (
	`county` text PRIMARY KEY NOT NULL,
	`level` integer NOT NULL,
	`alert_id` text NOT NULL,
	`storm_key` text NOT NULL,
	`headline` text NOT NULL,
	`ends_at` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `storm_notices` (
	`storm_key` text NOT NULL,
	`county` text NOT NULL,
	`level` integer NOT NULL,
	`push_only` integer NOT NULL,
	`reached_at` integer NOT NULL,
	`last_client_id` text DEFAULT '' NOT NULL,
	`planned_at` integer,
	PRIMARY KEY(`storm_key`, `county`)
);
--> statement-breakpoint
CREATE TABLE `storm_replies` (
	`client_id` text NOT NULL,
	`storm_key` text NOT NULL,
	`reply` text NOT NULL,
	`said_at` integer NOT NULL,
	`person_id` text,
	PRIMARY KEY(`client_id`, `storm_key`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `home_people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `storm_replies_person` ON `storm_replies` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
CREATE TABLE `storm_state` (
	`id` text PRIMARY KEY NOT NULL,
	`good_at` integer NOT NULL,
	`last_modified` text NOT NULL
);
