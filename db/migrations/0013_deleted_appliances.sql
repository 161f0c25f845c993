ALTER TABLE `appliances` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `appliances_purge` ON `appliances` (`deleted_at`) WHERE deleted_at is not null;