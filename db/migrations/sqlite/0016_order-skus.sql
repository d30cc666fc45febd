CREATE TABLE `order_skus` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_id` text NOT NULL,
	`sku` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_skus_merchant` ON `order_skus` (`merchant_id`,`sku`);--> statement-breakpoint
CREATE INDEX `orders_number_block` ON `orders` (("number" / 4096),`created_at`);
--> statement-breakpoint
INSERT INTO `order_skus` (`merchant_id`, `sku`) SELECT `merchant_id`, `sku` FROM `order_items` UNION SELECT `merchant_id`, `original_sku` FROM `order_items` WHERE `original_sku` IS NOT NULL;
