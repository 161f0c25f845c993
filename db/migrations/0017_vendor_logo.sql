ALTER TABLE `vendors` ADD `logo_key` text;--> statement-breakpoint
CREATE INDEX `vendors_logo` ON `vendors` (`agent_id`,`logo_key`) WHERE logo_key is not null;