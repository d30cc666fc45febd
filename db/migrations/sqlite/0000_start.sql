CREATE TABLE `variants` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`prices` text NOT NULL,
	`decorations` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_id` ON `variants` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `variants_sku` ON `variants` (`sku`);--> statement-breakpoint
CREATE TABLE `merchants` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`name_words` text NOT NULL,
	`logo_file_id` text,
	`support_email` text,
	`return_address` text,
	`default_slip_format` text NOT NULL,
	`auto_process` integer NOT NULL,
	`auto_route` integer NOT NULL,
	`routing_strategy` text NOT NULL,
	`sub_accounts` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `merchants_id` ON `merchants` (`id`);--> statement-breakpoint
CREATE INDEX `merchants_name` ON `merchants` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `merchants_name_words` ON `merchants` (`name_words`);--> statement-breakpoint
CREATE TABLE `service_clients` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`client_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`associations` text NOT NULL,
	`permissions` text NOT NULL,
	`role_ids` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `service_clients_id` ON `service_clients` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_clients_client_id` ON `service_clients` (`client_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`ip` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`session_id` text,
	`client_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`spent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_hash` ON `tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `tokens_session` ON `tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `tokens_client` ON `tokens` (`client_id`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`password_hash` text,
	`is_active` integer NOT NULL,
	`associations` text NOT NULL,
	`role_ids` text NOT NULL,
	`preferences` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_login_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_id` ON `users` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sequence` integer,
	`id` text NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`resource_version` integer,
	`order_id` text,
	`merchant_id` text,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`ip` text,
	`user_agent` text,
	`request_id` text NOT NULL,
	`reason` text,
	`changes` text NOT NULL,
	`occurred_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_id` ON `audit_entries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_sequence` ON `audit_entries` (`sequence`);--> statement-breakpoint
CREATE INDEX `audit_entries_resource` ON `audit_entries` (`resource_id`,`resource_type`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_order` ON `audit_entries` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_request` ON `audit_entries` (`request_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`position` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sequence` integer,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`is_test` integer NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`merchant_id` text,
	`data` text NOT NULL,
	`occurred_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id` ON `events` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `events_sequence` ON `events` (`sequence`);--> statement-breakpoint
CREATE INDEX `events_merchant` ON `events` (`merchant_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `events_occurred` ON `events` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`principal_id` text NOT NULL,
	`key` text NOT NULL,
	`record` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`headers` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_key` ON `idempotency_keys` (`principal_id`,`key`,`record`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `holds` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`reason` text NOT NULL,
	`comment` text,
	`placed_by` text NOT NULL,
	`placed_at` integer NOT NULL,
	`release_at` integer,
	`released_by` text,
	`released_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holds_id` ON `holds` (`id`);--> statement-breakpoint
CREATE INDEX `holds_order` ON `holds` (`order_id`);--> statement-breakpoint
CREATE INDEX `holds_due` ON `holds` (`release_at`) WHERE "holds"."released_at" is null and "holds"."release_at" is not null;--> statement-breakpoint
CREATE TABLE `order_counts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_id` text NOT NULL,
	`is_test` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `order_counts_merchant` ON `order_counts` (`merchant_id`,`is_test`,`status`,`count`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`order_id` text NOT NULL,
	`merchant_id` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer NOT NULL,
	`external_id` text,
	`sku` text NOT NULL,
	`original_sku` text,
	`variant_id` text,
	`product_name` text,
	`quantity` integer NOT NULL,
	`canceled_quantity` integer NOT NULL,
	`assigned_quantity` integer NOT NULL,
	`working_quantity` integer NOT NULL,
	`shipped_quantity` integer NOT NULL,
	`status` text NOT NULL,
	`status_desc` text,
	`status_note` text,
	`sku_issue` text,
	`image_issue` text,
	`images` text NOT NULL,
	`options` text NOT NULL,
	`attributes` text NOT NULL,
	`customer_price` integer,
	`customer_shipping_price` integer,
	`customer_taxes` integer,
	`merchant_price` integer,
	`merchant_shipping_price` integer,
	`merchant_tax` integer,
	`client_attributes` text NOT NULL,
	`meta` text NOT NULL,
	`is_sample` integer NOT NULL,
	`skip_img_manip` integer NOT NULL,
	`skip_image_validation` integer NOT NULL,
	`skip_sku_validation` integer NOT NULL,
	`fulfillment_ready` integer,
	`refunds` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`processed_at` integer,
	`canceled_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_id` ON `order_items` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_order` ON `order_items` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`safe_id` text NOT NULL,
	`external_id` text,
	`merchant_id` text NOT NULL,
	`merchant_name` text NOT NULL,
	`sub_account_id` text,
	`status` text NOT NULL,
	`status_desc` text,
	`address_issue` text,
	`shipping_address` text,
	`billing_address` text,
	`return_address` text,
	`location` text,
	`language_code` text NOT NULL,
	`is_test` integer NOT NULL,
	`is_sample` integer NOT NULL,
	`client` text,
	`meta` text NOT NULL,
	`currency_code` text NOT NULL,
	`customer_shipping_method` text,
	`customer_total` integer,
	`customer_item_total` integer,
	`customer_total_shipping` integer,
	`customer_total_taxes` integer,
	`customer_total_discount_and_promotions` integer,
	`customer_total_rank` real NOT NULL,
	`customer_payment_methods` text NOT NULL,
	`reprint` text,
	`shipments_metadata` text,
	`is_polling_stopped` integer NOT NULL,
	`claimed_by` text,
	`claimed_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`processed_at` integer,
	`canceled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_id` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_safe_id` ON `orders` (`safe_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_external_id` ON `orders` (`external_id`,`merchant_id`);--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_updated` ON `orders` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_total` ON `orders` (`customer_total_rank`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status_created` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_merchant_created` ON `orders` (`merchant_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_merchant_status_created` ON `orders` (`merchant_id`,`status`,`created_at`,`id`);