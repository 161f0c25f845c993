CREATE TABLE `applied_operations` (
	`client_id` text NOT NULL,
	`operation_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`client_id`, `operation_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applied_operations_at` ON `applied_operations` (`at`);