ALTER TABLE `facilities` ADD `calendar` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `ship_by_date` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_date` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `ready_since` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `late_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `is_marked_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`due_date`,`id`) WHERE "orders"."due_date" is not null;--> statement-breakpoint
CREATE INDEX `orders_late_unmarked` ON `orders` (`late_at`) WHERE "orders"."late_at" is not null and not "orders"."is_marked_late";--> statement-breakpoint
ALTER TABLE `shipments` ADD `ship_by_date` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `ship_by_rank` text DEFAULT '9999-12-31' NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `facility_ship_by` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `lead_time_days` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `late_at` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `stale_at` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `order_created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `shipments_ship_by` ON `shipments` (`ship_by_rank`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_facility_ship_by` ON `shipments` (`facility_id`,`ship_by_rank`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_order_created` ON `shipments` (`order_created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_late` ON `shipments` (`late_at`,`id`) WHERE "shipments"."late_at" is not null;