ALTER TABLE `shipments` ADD `facility_country` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `reject_reason_code` text;