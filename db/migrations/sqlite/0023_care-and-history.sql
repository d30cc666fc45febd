CREATE TABLE `tag_counts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`tag` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_counts_key` ON `tag_counts` (`key`,`tag`,`count`);--> statement-breakpoint
DROP INDEX `audit_entries_request`;--> statement-breakpoint
CREATE INDEX `audit_entries_request` ON `audit_entries` (`request_id`,`position`);--> statement-breakpoint
ALTER TABLE `orders` ADD `assignee` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `follow_up_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `follow_up_note` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `follow_up_user` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `follow_up_sent_to` text;--> statement-breakpoint
CREATE INDEX `orders_assignee` ON `orders` (("assignee" ->> 'id'),`id`) WHERE "orders"."assignee" is not null;--> statement-breakpoint
CREATE INDEX `orders_follow_up` ON `orders` (`follow_up_at`,`id`) WHERE "orders"."follow_up_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_follow_up_user` ON `orders` (("follow_up_user" ->> 'id'),`follow_up_at`) WHERE "orders"."follow_up_user" is not null;--> statement-breakpoint
CREATE INDEX `orders_follow_up_due` ON `orders` (`follow_up_at`) WHERE "orders"."follow_up_at" is not null and "orders"."follow_up_sent_to" is null;