ALTER TABLE `shipments` ADD `printed_content` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `slip_outdated_because` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `has_valid_slip` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `has_packages` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `unit_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `spoilage` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `shipments` ADD `spoiled_at` integer;--> statement-breakpoint
UPDATE `shipments` SET
	`unit_count` = (SELECT coalesce(sum(l.value ->> 'quantity'), 0) FROM json_each(`shipments`.`lines`) l),
	`has_packages` = exists (SELECT 1 FROM `packages` p WHERE p.shipment_id = `shipments`.`id`),
	`has_valid_slip` = `slip_count` > 0;--> statement-breakpoint
CREATE INDEX `shipments_to_do` ON `shipments` (`facility_id`,`status`,`is_on_hold`,`has_valid_slip`,`has_packages`,`ship_by_rank`,`late_at`,`merchant_id`,`unit_count`) WHERE status in ('Assigned', 'InProduction', 'Packed', 'PartiallyShipped');--> statement-breakpoint
CREATE INDEX `shipments_spoiled` ON `shipments` (`spoiled_at`) WHERE "shipments"."spoiled_at" is not null;