CREATE TABLE `facilities` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`vendor_id` text NOT NULL,
	`vendor_name` text NOT NULL,
	`name` text NOT NULL,
	`name_words` text NOT NULL,
	`address` text,
	`country_codes` text NOT NULL,
	`is_active` integer NOT NULL,
	`daily_capacity` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`vendor_id`) REFERENCES `vendors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facilities_id` ON `facilities` (`id`);--> statement-breakpoint
CREATE INDEX `facilities_name` ON `facilities` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `facilities_vendor` ON `facilities` (`vendor_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `facilities_name_words` ON `facilities` (`name_words`);--> statement-breakpoint
CREATE TABLE `files` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`media_type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`merchant_id` text,
	`vendor_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_id` ON `files` (`id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`done` integer NOT NULL,
	`of` integer NOT NULL,
	`errors` text NOT NULL,
	`input` text NOT NULL,
	`progress` text NOT NULL,
	`result_url` text,
	`created_by` text NOT NULL,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`leased_until` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`created_by_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_created` ON `jobs` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`number`) WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE TABLE `packages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`shipment_id` text NOT NULL,
	`lines` text NOT NULL,
	`carrier_name` text,
	`carrier_method_name` text,
	`tracking_number` text,
	`carrier_link` text,
	`carrier_account` integer NOT NULL,
	`weight` text,
	`dimensions` text,
	`packing_slip_id` text,
	`fulfilled_at` integer,
	`shipped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packages_id` ON `packages` (`id`);--> statement-breakpoint
CREATE INDEX `packages_shipment` ON `packages` (`shipment_id`,`number`);--> statement-breakpoint
CREATE TABLE `packing_slips` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`shipment_id` text NOT NULL,
	`package_id` text,
	`merchant_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`format` text NOT NULL,
	`input` text NOT NULL,
	`page_count` integer NOT NULL,
	`copy` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packing_slips_id` ON `packing_slips` (`id`);--> statement-breakpoint
CREATE INDEX `packing_slips_shipment` ON `packing_slips` (`shipment_id`,`number`);--> statement-breakpoint
CREATE INDEX `packing_slips_created` ON `packing_slips` (`created_at`);--> statement-breakpoint
CREATE TABLE `shipment_messages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`shipment_id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`direction` text NOT NULL,
	`event` text NOT NULL,
	`endpoint` text,
	`attempt` integer,
	`status` integer,
	`duration_ms` integer,
	`actor` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_messages_id` ON `shipment_messages` (`id`);--> statement-breakpoint
CREATE INDEX `shipment_messages_shipment` ON `shipment_messages` (`shipment_id`,`number`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`order_id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`vendor_id` text NOT NULL,
	`vendor_name` text NOT NULL,
	`facility_id` text,
	`facility_name` text,
	`status` text NOT NULL,
	`lines` text NOT NULL,
	`shipping_address` text,
	`return_address` text,
	`shipping_method` text,
	`selected_shipping_mapping` text,
	`metadata` text NOT NULL,
	`warnings` text NOT NULL,
	`is_rejected_by_vendor` integer NOT NULL,
	`reject_reason` text,
	`cancel_reason` text,
	`is_on_hold` integer NOT NULL,
	`is_polling_stopped` integer NOT NULL,
	`slip_count` integer NOT NULL,
	`last_slip_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`assigned_at` integer,
	`accepted_at` integer,
	`shipped_at` integer,
	`delivered_at` integer,
	`canceled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_id` ON `shipments` (`id`);--> statement-breakpoint
CREATE INDEX `shipments_order` ON `shipments` (`order_id`,`number`);--> statement-breakpoint
CREATE INDEX `shipments_created` ON `shipments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_updated` ON `shipments` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_status_created` ON `shipments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_merchant_created` ON `shipments` (`merchant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_vendor_created` ON `shipments` (`vendor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_facility_created` ON `shipments` (`facility_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `shipments_polling` ON `shipments` (`created_at`,`id`) WHERE "shipments"."is_polling_stopped";--> statement-breakpoint
CREATE TABLE `vendors` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`name_words` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vendors_id` ON `vendors` (`id`);--> statement-breakpoint
CREATE INDEX `vendors_name` ON `vendors` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_name_words` ON `vendors` (`name_words`);--> statement-breakpoint
ALTER TABLE `variants` ADD `barcode` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `vendor_offers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `vendor_id` text;--> statement-breakpoint
CREATE INDEX `events_vendor` ON `events` (`vendor_id`,`sequence`);--> statement-breakpoint
ALTER TABLE `orders` ADD `shipments` text DEFAULT '[]' NOT NULL;