CREATE TABLE `audit_head` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sequence` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `inbox_items` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`note_id` text,
	`resource_type` text,
	`resource_id` text,
	`order_id` text,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_items_id` ON `inbox_items` (`id`);--> statement-breakpoint
CREATE INDEX `inbox_items_user` ON `inbox_items` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `inbox_items_unread` ON `inbox_items` (`user_id`,`created_at`,`id`) WHERE "inbox_items"."read_at" is null;--> statement-breakpoint
CREATE INDEX `inbox_items_note` ON `inbox_items` (`note_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`order_id` text,
	`text` text NOT NULL,
	`visibility` text NOT NULL,
	`audience_id` text,
	`is_pinned` integer NOT NULL,
	`mentions` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_id` text,
	`updated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_id` ON `notes` (`id`);--> statement-breakpoint
CREATE INDEX `notes_created` ON `notes` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_resource` ON `notes` (`resource_id`,`resource_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_order` ON `notes` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_author` ON `notes` (`created_by_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_audience` ON `notes` (`audience_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `salt` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `digest` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `previous_hash` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `audit_entries` ADD `redacted_at` integer;--> statement-breakpoint
CREATE INDEX `audit_entries_unplaced` ON `audit_entries` (`position`) WHERE "audit_entries"."hash" is null;--> statement-breakpoint
ALTER TABLE `order_items` ADD `sku_issue_at` integer;--> statement-breakpoint
ALTER TABLE `order_items` ADD `image_issue_at` integer;--> statement-breakpoint
ALTER TABLE `order_items` ADD `reprint_of` text;--> statement-breakpoint
CREATE INDEX `order_items_status_created` ON `order_items` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_items_merchant_status_created` ON `order_items` (`merchant_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_items_reprint` ON `order_items` (`reprint_of`) WHERE "order_items"."reprint_of" is not null;--> statement-breakpoint
ALTER TABLE `orders` ADD `address_issue_at` integer;--> statement-breakpoint
CREATE INDEX `notes_pinned` ON `notes` (`created_at`,`id`) WHERE "notes"."is_pinned";