CREATE INDEX `clients_purge` ON `clients` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `outbox_client` ON `outbox` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_unsent` ON `outbox` (`created_at`) WHERE state in ('failed', 'skipped');--> statement-breakpoint
CREATE INDEX `vendor_categories_purge` ON `vendor_categories` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `vendors_purge` ON `vendors` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `tasks_purge` ON `tasks` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `client_documents_purge` ON `client_documents` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `expenses_purge` ON `maintenance_expenses` (`deleted_at`) WHERE deleted_at is not null;