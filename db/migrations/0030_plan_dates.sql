ALTER TABLE `clients` ADD `plan_fitted_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `plan_fit_seen_at` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `last_done_asked_at` integer;--> statement-breakpoint
/* What not every house has is asked about: these tasks come only where it is there. Who has one open keeps it. */
UPDATE `tasks` SET `needs_trait` = CASE `slug` WHEN 'electrical-generator-test' THEN 'generator'
  WHEN 'pool-salt-cell-inspect' THEN 'salt_pool' ELSE 'away_for_summer' END
WHERE `client_id` IS NULL AND `needs_trait` IS NULL
  AND `slug` IN ('electrical-generator-test', 'pool-salt-cell-inspect', 'interior-seasonal-absence');--> statement-breakpoint
/* In Florida a dirty filter freezes the coil: the task is of every level, unless its agent has said otherwise. */
UPDATE `tasks` SET `level` = 'essential'
WHERE `client_id` IS NULL AND `slug` = 'hvac-filter-change' AND `level` = 'standard';
