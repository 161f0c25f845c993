ALTER TABLE `clients` ADD `florida_remind_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `clients_florida` ON `clients` (`florida_remind_on`,`id`) WHERE deleted_at is null;