CREATE TABLE `mail_opt_outs` (
	`email` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clients` ADD `introduced_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `verified_email` text /* Null, as in every row from before: counts as verified, so that nobody is locked out. */;--> statement-breakpoint
ALTER TABLE `outbox` ADD `let_go_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`agent_id`,`created_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `outbox_let_go` ON `outbox` (`agent_id`,`let_go_at`) WHERE let_go_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_let_go_to` ON `outbox` (`recipient`,`let_go_at`) WHERE let_go_at is not null;