/* What is done once came every year. Of each statement, only rows nobody has edited or touched. First the
   occurrences that came after it had been done: they end as skipped, so the history says why. */
UPDATE `client_tasks` SET `skipped_at` = unixepoch() * 1000, `skip_reason` = 'Done once is enough.', `version` = 1
WHERE `completed` = 0 AND `skipped_at` IS NULL AND `archived_at` IS NULL AND `version` = 0
  AND `snoozed_until` IS NULL AND `schedule_mode` IS NULL AND `notes` IS NULL AND `client_notes` IS NULL
  AND EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `client_tasks`.`agent_id`
    AND `t`.`id` = `client_tasks`.`task_id` AND `t`.`client_id` IS NULL AND (
      (`t`.`slug` IN ('tax-homestead-filing', 'tax-portability')
        AND `t`.`frequency` = 'seasonally' AND `t`.`month_to_perform` = 2 AND `t`.`due_day` = 29)
      OR (`t`.`slug` = 'association-hurricane-approval' AND `t`.`frequency` = 'seasonally' AND `t`.`month_to_perform` = 2)
      OR (`t`.`slug` = 'mortgage-deed-fraud-alert' AND `t`.`frequency` = 'annually')))
  AND EXISTS (SELECT 1 FROM `client_tasks` `done` WHERE `done`.`client_id` = `client_tasks`.`client_id`
    AND `done`.`task_id` = `client_tasks`.`task_id` AND `done`.`completed` = 1);
--> statement-breakpoint
UPDATE `client_tasks` SET `due_date` = substr(`due_date`, 1, 4) || '-03-01', `anchor_day` = 1
WHERE `completed` = 0 AND `skipped_at` IS NULL AND `version` = 0 AND `snoozed_until` IS NULL
  AND `schedule_mode` IS NULL AND `notes` IS NULL AND `client_notes` IS NULL
  AND substr(`due_date`, 6) IN ('02-28', '02-29')
  AND EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `client_tasks`.`agent_id`
    AND `t`.`id` = `client_tasks`.`task_id` AND `t`.`client_id` IS NULL
    AND `t`.`slug` IN ('tax-homestead-filing', 'tax-portability')
    AND `t`.`frequency` = 'seasonally' AND `t`.`month_to_perform` = 2 AND `t`.`due_day` = 29);
--> statement-breakpoint
UPDATE `tasks` SET `description` = 'If you owned and lived in the home on January 1, file Form DR-501 with your county property appraiser by March 1, with your Florida ID and proof of residence. It cuts taxable value and starts the Save Our Homes cap of 3 percent or inflation, whichever is lower. You file once and it renews by itself, so mark this done if you already have it. Report any change, such as renting the home out, to avoid back taxes.'
WHERE `slug` = 'tax-homestead-filing' AND `client_id` IS NULL
  AND `description` = 'If you owned and lived in the home on January 1, file Form DR-501 with your county property appraiser by March 1, with your Florida ID and proof of residence. It cuts taxable value and starts the Save Our Homes cap of 3 percent or inflation, whichever is lower. It renews by itself, so report any change, such as renting the home out or a new owner, to avoid back taxes.';
--> statement-breakpoint
UPDATE `tasks` SET `frequency` = 'once', `month_to_perform` = 3, `due_day` = 1
WHERE `slug` IN ('tax-homestead-filing', 'tax-portability') AND `client_id` IS NULL
  AND `frequency` = 'seasonally' AND `month_to_perform` = 2 AND `due_day` = 29;
--> statement-breakpoint
UPDATE `tasks` SET `frequency` = 'once', `month_to_perform` = NULL
WHERE `slug` = 'association-hurricane-approval' AND `client_id` IS NULL
  AND `frequency` = 'seasonally' AND `month_to_perform` = 2;
--> statement-breakpoint
UPDATE `tasks` SET `frequency` = 'once'
WHERE `slug` = 'mortgage-deed-fraud-alert' AND `client_id` IS NULL AND `frequency` = 'annually';
