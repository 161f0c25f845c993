CREATE TABLE `removed_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`client_id` text,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`,`client_id`) REFERENCES `clients`(`agent_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `removed_devices_agent` ON `removed_devices` (`agent_id`);--> statement-breakpoint
CREATE INDEX `removed_devices_client` ON `removed_devices` (`client_id`) WHERE client_id is not null;