ALTER TABLE `clients` ADD `written_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_sent_to` ON `outbox` (`recipient`,`sent_at`) WHERE sent_at is not null;--> statement-breakpoint
/* Who got an invite before there was this column was written to. */
UPDATE `clients` SET `written_to` = `email`
WHERE `introduced_at` = 0 AND EXISTS (SELECT 1 FROM `outbox` `mail` WHERE `mail`.`client_id` = `clients`.`id`
  AND `mail`.`recipient` = `clients`.`email` AND `mail`.`state` = 'sent' AND `mail`.`let_go_at` IS NOT NULL);