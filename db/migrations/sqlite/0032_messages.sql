CREATE TABLE `message_templates` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`merchant_id` text,
	`name` text NOT NULL,
	`name_words` text NOT NULL,
	`texts` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_templates_id` ON `message_templates` (`id`);--> statement-breakpoint
CREATE INDEX `message_templates_name` ON `message_templates` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `message_templates_name_words` ON `message_templates` (`name_words`);--> statement-breakpoint
CREATE INDEX `message_templates_created` ON `message_templates` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_templates_updated` ON `message_templates` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_templates_merchant` ON `message_templates` (`merchant_id`,`name`,`id`);--> statement-breakpoint
CREATE TABLE `order_messages` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`order_id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`to` text,
	`subject` text,
	`text` text,
	`reply_to` text,
	`template_id` text,
	`state` text NOT NULL,
	`error` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`redacted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_messages_id` ON `order_messages` (`id`);--> statement-breakpoint
CREATE INDEX `order_messages_order` ON `order_messages` (`order_id`,`created_at`,`id`);