ALTER TABLE `profiles` ADD `of_home` text;--> statement-breakpoint
CREATE INDEX `profiles_of_home` ON `profiles` (`of_home`) WHERE of_home is not null;