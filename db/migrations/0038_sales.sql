CREATE TABLE `home_sales` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`code` text NOT NULL,
	`parts` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`canceled_at` integer,
	`accepted_at` integer,
	`buyer_id` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_sales_code` ON `home_sales` (`code`);--> statement-breakpoint
CREATE INDEX `home_sales_seller` ON `home_sales` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `home_sales_buyer` ON `home_sales` (`buyer_id`) WHERE buyer_id is not null;