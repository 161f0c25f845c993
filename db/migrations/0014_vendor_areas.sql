ALTER TABLE `vendors` ADD `service_area` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `after_hours` integer DEFAULT false NOT NULL;