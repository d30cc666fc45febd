ALTER TABLE `plans` ADD `rows_deleted_at` integer;--> statement-breakpoint
CREATE INDEX `plans_with_rows` ON `plans` (`updated_at`) WHERE "plans"."rows_deleted_at" is null;--> statement-breakpoint
CREATE INDEX `jobs_request` ON `jobs` (`request_id`);