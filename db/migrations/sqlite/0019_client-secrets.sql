CREATE TABLE `client_secrets` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`client_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`last_used_ip` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_secrets_id` ON `client_secrets` (`id`);--> statement-breakpoint
CREATE INDEX `client_secrets_client` ON `client_secrets` (`client_id`);--> statement-breakpoint
ALTER TABLE `service_clients` ADD `last_used_ip` text;--> statement-breakpoint
ALTER TABLE `service_clients` ADD `allowed_networks` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tokens` ADD `secret_id` text;--> statement-breakpoint
CREATE INDEX `tokens_secret` ON `tokens` (`secret_id`);--> statement-breakpoint
INSERT INTO `client_secrets` (`id`, `client_id`, `hash`, `created_at`, `last_used_at`) SELECT `id`, `id`, `secret_hash`, `created_at`, `last_used_at` FROM `service_clients` ORDER BY `number`;--> statement-breakpoint
UPDATE `tokens` SET `secret_id` = `client_id` WHERE `client_id` IS NOT NULL;
