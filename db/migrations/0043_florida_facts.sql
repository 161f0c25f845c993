ALTER TABLE `clients` ADD `county` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `florida_facts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `florida_days` text DEFAULT '[]' NOT NULL;