ALTER TABLE `clients` ADD `former_emails` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `taken_back_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `suggested_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
/* introduced_at now says when somebody confirmed the address (0 = nobody). Who has not come in has confirmed nothing. */
UPDATE `clients` SET `introduced_at` = 0
WHERE NOT (`last_active` IS NOT NULL AND (`password_hash` IS NOT NULL
  OR (`invite_code` IS NOT NULL AND `invite_sent_at` IS NOT NULL AND `last_active` >= `invite_sent_at`)));
