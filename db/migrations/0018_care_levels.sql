ALTER TABLE `clients` ADD `traits` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `care_level` text DEFAULT 'thorough' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `care_chosen_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `welcomed_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `default_care_level` text DEFAULT 'essential' NOT NULL;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `kept` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `moved_from` text;--> statement-breakpoint
ALTER TABLE `client_tasks` ADD `moved_at` integer;--> statement-breakpoint
ALTER TABLE `tasks` ADD `level` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `needs_trait` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `unless_trait` text;--> statement-breakpoint
UPDATE `clients` SET `welcomed_at` = `last_active`
WHERE `last_active` IS NOT NULL;
