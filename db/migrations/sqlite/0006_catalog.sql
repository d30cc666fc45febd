CREATE TABLE `categories` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text,
	`parent_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_id` ON `categories` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name` ON `categories` (`parent_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `categories_order` ON `categories` (`parent_id`,`sort_order`,`id`);--> statement-breakpoint
CREATE TABLE `products` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`name_words` text NOT NULL,
	`description` text,
	`brand` text,
	`category_id` text,
	`is_enabled` integer NOT NULL,
	`options` text NOT NULL,
	`image_url` text,
	`variant_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_id` ON `products` (`id`);--> statement-breakpoint
CREATE INDEX `products_name` ON `products` (`name_words`,`id`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_category` ON `products` (`category_id`,`name_words`,`id`);--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand`,`name_words`,`id`);--> statement-breakpoint
CREATE TABLE `enabled_catalogs` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_id` text NOT NULL,
	`sub_account_id` text NOT NULL,
	`catalog_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enabled_catalogs_for` ON `enabled_catalogs` (`merchant_id`,`sub_account_id`);--> statement-breakpoint
CREATE INDEX `enabled_catalogs_catalog` ON `enabled_catalogs` (`catalog_id`);--> statement-breakpoint
CREATE TABLE `merchant_catalogs` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`merchant_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`is_enabled` integer NOT NULL,
	`sub_account_ids` text NOT NULL,
	`variant_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merchant_catalogs_id` ON `merchant_catalogs` (`id`);--> statement-breakpoint
CREATE INDEX `merchant_catalogs_merchant` ON `merchant_catalogs` (`merchant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `merchant_catalogs_created` ON `merchant_catalogs` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `merchant_variants` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`catalog_id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`sku` text NOT NULL,
	`product_id` text NOT NULL,
	`merchant_sku` text,
	`prices` text NOT NULL,
	`skip_image_manipulation` integer NOT NULL,
	`decorations` text,
	`attributes` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merchant_variants_id` ON `merchant_variants` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merchant_variants_variant` ON `merchant_variants` (`catalog_id`,`variant_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `merchant_variants_merchant_sku` ON `merchant_variants` (`catalog_id`,`merchant_sku`);--> statement-breakpoint
CREATE INDEX `merchant_variants_sku` ON `merchant_variants` (`catalog_id`,`sku`,`id`);--> statement-breakpoint
CREATE INDEX `merchant_variants_used` ON `merchant_variants` (`variant_id`);--> statement-breakpoint
CREATE INDEX `merchant_variants_created` ON `merchant_variants` (`merchant_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `variants` ADD `product_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `options` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `attributes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `weight` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `dimensions` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `hs_code` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `country_of_origin` text;--> statement-breakpoint
CREATE INDEX `variants_product` ON `variants` (`product_id`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `variants_created` ON `variants` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `variants_updated` ON `variants` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_items_variant` ON `order_items` (`variant_id`,`status`);