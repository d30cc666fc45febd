CREATE TABLE `customers` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_id` ON `customers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customers_contact` ON `customers` (`contact`,`merchant_id`);--> statement-breakpoint
CREATE INDEX `customers_created` ON `customers` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `customers_merchant_created` ON `customers` (`merchant_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `customer_id` text;--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`customer_id`,`created_at`,`id`) WHERE "orders"."customer_id" is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE `customer_words` USING fts5(
  name, email, phone, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
