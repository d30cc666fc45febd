CREATE TABLE `webhook_attempts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` text NOT NULL,
	`at` integer NOT NULL,
	`url` text NOT NULL,
	`request_headers` text NOT NULL,
	`response_status` integer,
	`response_headers` text,
	`response_body` text,
	`duration_ms` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_delivery` ON `webhook_attempts` (`delivery_id`,`number`);--> statement-breakpoint
CREATE INDEX `webhook_attempts_at` ON `webhook_attempts` (`at`);--> statement-breakpoint
CREATE TABLE `webhook_cursor` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sequence` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`delivery_sequence` integer NOT NULL,
	`event_id` text NOT NULL,
	`sequence` integer,
	`type` text NOT NULL,
	`is_test` integer NOT NULL,
	`cause` text NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`data` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`failures` integer NOT NULL,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_sequence` ON `webhook_deliveries` (`webhook_id`,`delivery_sequence`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_first` ON `webhook_deliveries` (`webhook_id`,`delivery_sequence`) WHERE "webhook_deliveries"."due_at" is not null and "webhook_deliveries"."attempts" = 0;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_id`,`due_at`) WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE TABLE `webhook_sequences` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` text NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_sequences_webhook` ON `webhook_sequences` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `webhook_states` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` text NOT NULL,
	`lease_holder` text,
	`leased_until` integer,
	`served_at` integer,
	`consecutive_failures` integer NOT NULL,
	`failing_since` integer,
	`last_success_at` integer,
	`last_failure_at` integer,
	`durations` text NOT NULL,
	`is_slow` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_states_webhook` ON `webhook_states` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`event_types` text NOT NULL,
	`associations` text NOT NULL,
	`include_test` integer NOT NULL,
	`expand` text NOT NULL,
	`read_permissions` text NOT NULL,
	`max_per_second` integer NOT NULL,
	`is_enabled` integer NOT NULL,
	`disabled_reason` text,
	`header_names` text NOT NULL,
	`headers` text,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`starts_after` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhooks_id` ON `webhooks` (`id`);--> statement-breakpoint
CREATE INDEX `webhooks_created` ON `webhooks` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhooks_url` ON `webhooks` (`url`,`id`);