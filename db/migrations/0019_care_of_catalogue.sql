/* From which level of care on a home has each task of the catalogue, in every library that has it, the trash
   included; whatever an agent has edited of it. */
UPDATE `tasks` SET `level` = 'essential'
WHERE `client_id` IS NULL AND `slug` IN (
  'hvac-condensate-flush', 'hvac-humidity-mold-check', 'hvac-float-switch-attached',
  'plumbing-water-heater-flush', 'plumbing-leak-and-shutoff-check', 'appliance-supply-hoses',
  'plumbing-freeze-prep', 'septic-pump-out', 'septic-annual-inspection', 'septic-drainfield-walk',
  'septic-sewer-upgrade-check', 'well-water-test', 'well-storm-readiness', 'electrical-gfci-test',
  'electrical-lightning-surge-check', 'solar-system-inspection', 'solar-insurance-net-metering-review',
  'roof-ground-check', 'roof-pro-inspection', 'roof-gutter-cleaning', 'landscape-tree-trimming',
  'landscape-fertilizer-blackout', 'exterior-yard-drainage', 'irrigation-winter-schedule',
  'irrigation-backflow-test', 'pool-chemistry-weekly', 'pool-barrier-check', 'pool-storm-prep',
  'pool-equipment-inspection', 'spa-chemistry-weekly', 'spa-filter-rinse', 'hurricane-shutter-trial-run',
  'hurricane-impact-glass-check', 'hurricane-opening-protection-credit', 'hurricane-supply-kit',
  'hurricane-evacuation-plan', 'insurance-home-inventory-video', 'insurance-claim-plan',
  'garage-door-reverse-test', 'garage-door-hurricane-brace', 'screen-anchor-inspection',
  'fireplace-chimney-inspection', 'fireplace-burn-season-prep', 'pest-termite-bond-renewal',
  'appliance-dryer-vent', 'safety-smoke-co-test', 'exterior-caulk-paint-stucco', 'interior-seasonal-absence',
  'condo-balcony-check', 'condo-ho6-review', 'townhome-who-maintains-what', 'townhome-shared-wall-roof-check',
  'townhome-policy-type-check', 'mobile-tie-down-inspection', 'mobile-skirting-belly-check',
  'mobile-level-check', 'mobile-roof-seam-check', 'mobile-attachment-anchor-check', 'mobile-evacuation-plan',
  'mobile-decal-renewal', 'mobile-insurance-review', 'tax-homestead-filing', 'tax-portability',
  'tax-extra-exemptions', 'tax-pay-november', 'tax-pay-before-april', 'tax-installment-plan',
  'tax-trim-notice-review', 'tax-vab-petition', 'mortgage-deed-fraud-alert', 'insurance-shop-renewal',
  'insurance-coverage-review', 'insurance-flood-policy', 'insurance-wind-mitigation', 'insurance-four-point',
  'insurance-roof-records', 'warranty-builder-first-year');
--> statement-breakpoint
UPDATE `tasks` SET `level` = 'standard'
WHERE `client_id` IS NULL AND `slug` IN (
  'hvac-filter-change', 'hvac-tune-up-spring', 'well-pump-pressure-check', 'electrical-generator-test',
  'solar-production-check', 'solar-panel-rinse', 'irrigation-zone-check', 'irrigation-spring-schedule',
  'pool-filter-clean', 'pool-salt-cell-inspect', 'spa-drain-refill', 'hurricane-shutter-lubricate',
  'garage-door-balance-lube', 'fireplace-damper-cap-check', 'warranty-home-warranty-review');
--> statement-breakpoint
UPDATE `tasks` SET `level` = 'thorough'
WHERE `client_id` IS NULL AND `slug` IN (
  'landscape-fertilizer-spring', 'screen-enclosure-wash', 'screen-panel-door-repair', 'pest-perimeter-check',
  'pest-mosquito-dump', 'cleaning-exterior-soft-wash', 'cleaning-window-slider-tracks',
  'condo-milestone-sirs-review', 'condo-budget-meeting', 'association-hurricane-approval',
  'hoa-budget-reserve-review', 'mobile-lot-rent-review', 'mortgage-escrow-analysis',
  'insurance-my-safe-florida-home', 'budget-home-fund-monthly', 'budget-replacement-plan',
  'budget-improvement-records', 'budget-spending-review');
--> statement-breakpoint
UPDATE `tasks` SET `unless_trait` = 'pool_service'
WHERE `client_id` IS NULL AND `slug` IN (
  'pool-chemistry-weekly', 'pool-filter-clean', 'pool-salt-cell-inspect', 'pool-equipment-inspection',
  'spa-chemistry-weekly', 'spa-filter-rinse', 'spa-drain-refill');
--> statement-breakpoint
UPDATE `tasks` SET `unless_trait` = 'lawn_service'
WHERE `client_id` IS NULL AND `slug` IN (
  'landscape-fertilizer-spring');
--> statement-breakpoint
UPDATE `tasks` SET `unless_trait` = 'pest_service'
WHERE `client_id` IS NULL AND `slug` IN (
  'pest-perimeter-check');
--> statement-breakpoint
UPDATE `tasks` SET `unless_trait` = 'no_hoa'
WHERE `client_id` IS NULL AND `slug` IN (
  'hoa-budget-reserve-review');
--> statement-breakpoint
UPDATE `tasks` SET `unless_trait` = 'not_new'
WHERE `client_id` IS NULL AND `slug` IN (
  'warranty-builder-first-year');
--> statement-breakpoint
/* What checks the work of a service, for every agent who has the catalogue: an account that is closed may be opened
   again. Who has cleared their library gets it with the catalogue. */
INSERT INTO `tasks` (`id`, `agent_id`, `slug`, `title`, `description`, `category`, `type`, `frequency`, `month_to_perform`, `due_day`,
  `schedule_mode`, `priority`, `property_types`, `required_feature`, `level`, `needs_trait`, `unless_trait`, `minutes`,
  `cost_low`, `cost_high`, `diy`, `vendor_category`, `source`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), `profiles`.`id`, 'lawn-service-check', 'Check the lawn service''s work',
  'Walk the yard after a visit and look for scalped or yellow patches, ruts, broken sprinkler heads, bark cut by the string trimmer, and clippings blown into the street or a drain. Grass cut too short burns and lets weeds in under the Florida sun. Ask which products were used and when, and whether they keep your county''s fertilizer ban; talk to the company if the same damage comes back.',
  'Landscaping', 'maintenance', 'quarterly', NULL, NULL, 'after_completion', 'low', '["single_family","townhome","mobile_home"]', NULL, 'thorough', 'lawn_service', NULL, 10, 0, 0, 1, 'Landscaping', 'UF/IFAS lawn mowing and fertilizer recommendations'
FROM `profiles`
WHERE EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` IS NOT NULL
    AND `t`.`client_id` IS NULL AND `t`.`deleted_at` IS NULL)
  AND NOT EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` = 'lawn-service-check'
    AND `t`.`client_id` IS NULL);
--> statement-breakpoint
INSERT INTO `tasks` (`id`, `agent_id`, `slug`, `title`, `description`, `category`, `type`, `frequency`, `month_to_perform`, `due_day`,
  `schedule_mode`, `priority`, `property_types`, `required_feature`, `level`, `needs_trait`, `unless_trait`, `minutes`,
  `cost_low`, `cost_high`, `diy`, `vendor_category`, `source`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), `profiles`.`id`, 'pool-service-check', 'Check the pool service''s work',
  'Between two visits, see that the water is clear down to the drain covers, dip your own test strip, and compare it with the log the service leaves. Florida sun and rain can use up chlorine in a day or two, so a skipped visit soon leaves water that is unsafe to swim in. Ask what was done to the filter, salt cell and spa, and once a year for a written check of pump, lights, drain covers and wiring; stay out and call them back if the water is cloudy or a drain cover is cracked.',
  'Pool/Spa', 'maintenance', 'quarterly', NULL, NULL, 'after_completion', 'high', '[]', NULL, 'essential', 'pool_service', NULL, 15, 0, 1500, 1, 'Pool Service', 'CDC/Florida DOH pool chemistry; CPSC drain covers'
FROM `profiles`
WHERE EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` IS NOT NULL
    AND `t`.`client_id` IS NULL AND `t`.`deleted_at` IS NULL)
  AND NOT EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` = 'pool-service-check'
    AND `t`.`client_id` IS NULL);
--> statement-breakpoint
INSERT INTO `tasks` (`id`, `agent_id`, `slug`, `title`, `description`, `category`, `type`, `frequency`, `month_to_perform`, `due_day`,
  `schedule_mode`, `priority`, `property_types`, `required_feature`, `level`, `needs_trait`, `unless_trait`, `minutes`,
  `cost_low`, `cost_high`, `diy`, `vendor_category`, `source`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), `profiles`.`id`, 'pest-service-check', 'Check the pest service''s work',
  'After a treatment, walk around the house and look for new droppings, ant trails, chewed gaps and plants that touch the wall, and keep the service slip that says what was used and where. Roaches, ants and rodents are active all year in Florida, so a skipped or washed-off treatment shows within weeks. Ask for the free re-treatment many contracts include, and check whether termites are covered: that is usually a contract of its own.',
  'Pest Control', 'maintenance', 'quarterly', NULL, NULL, 'after_completion', 'low', '["single_family","townhome","mobile_home"]', NULL, 'thorough', 'pest_service', NULL, 10, 0, 0, 1, 'Pest Control', 'UF/IFAS integrated pest management'
FROM `profiles`
WHERE EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` IS NOT NULL
    AND `t`.`client_id` IS NULL AND `t`.`deleted_at` IS NULL)
  AND NOT EXISTS (SELECT 1 FROM `tasks` `t` WHERE `t`.`agent_id` = `profiles`.`id` AND `t`.`slug` = 'pest-service-check'
    AND `t`.`client_id` IS NULL);
