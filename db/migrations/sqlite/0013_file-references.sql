CREATE TABLE `file_references` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_id` text NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`merchant_id` text,
	`order_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_references_resource` ON `file_references` (`file_id`,`resource_id`);--> statement-breakpoint
ALTER TABLE `files` ADD `created_by_id` text;--> statement-breakpoint
CREATE INDEX `files_created` ON `files` (`created_at`);--> statement-breakpoint
CREATE INDEX `files_author` ON `files` (`created_by_id`,`created_at`);