ALTER TABLE `events` ADD `withheld_from` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `polling_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `shipment_messages` ADD `audience` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `polling_stop` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `polling_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `has_missed_update` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `webhooks_updated` ON `webhooks` (`updated_at`,`id`);
--> statement-breakpoint
UPDATE `orders` SET `polling_stopped_at` = `updated_at` WHERE `is_polling_stopped`;--> statement-breakpoint
UPDATE `shipments` SET `polling_stop` = 'ByHand', `polling_stopped_at` = `updated_at`, `has_missed_update` = true WHERE `is_polling_stopped`;
