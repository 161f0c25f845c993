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
CREATE TABLE `storm_state` (
	`id` text PRIMARY KEY NOT NULL,
	`good_at` integer NOT NULL,
	`last_modified` text NOT NULL
);
