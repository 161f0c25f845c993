ALTER TABLE `tasks` ADD `edits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `edited_at` integer;