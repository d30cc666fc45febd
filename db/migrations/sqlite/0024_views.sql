CREATE TABLE `claims` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user` text NOT NULL,
	`session_id` text,
	`claimed_at` integer NOT NULL,
	`claimed_until` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_resource` ON `claims` (`resource_type`,`resource_id`);--> statement-breakpoint
CREATE INDEX `claims_until` ON `claims` (`claimed_until`);--> statement-breakpoint
CREATE INDEX `claims_user` ON `claims` (`user_id`,`claimed_until`);--> statement-breakpoint
CREATE TABLE `presences` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource_type` text NOT NULL,
	`resource_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user` text NOT NULL,
	`merchant_ids` text NOT NULL,
	`vendor_ids` text NOT NULL,
	`is_internal` integer NOT NULL,
	`merchant_id` text,
	`vendor_id` text,
	`state` text NOT NULL,
	`part` text,
	`since` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `presences_resource` ON `presences` (`resource_type`,`resource_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `presences_expiry` ON `presences` (`expires_at`);--> statement-breakpoint
CREATE TABLE `view_placements` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`view_id` text NOT NULL,
	`position` integer,
	`is_hidden` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `view_placements_user` ON `view_placements` (`user_id`,`view_id`);--> statement-breakpoint
CREATE INDEX `view_placements_view` ON `view_placements` (`view_id`);--> statement-breakpoint
CREATE TABLE `views` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`owner_id` text NOT NULL,
	`owner` text NOT NULL,
	`name` text NOT NULL,
	`resource` text NOT NULL,
	`q` text,
	`filters` text NOT NULL,
	`sort` text,
	`columns` text,
	`icon` text,
	`is_shared` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `views_id` ON `views` (`id`);--> statement-breakpoint
CREATE INDEX `views_owner` ON `views` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `views_shared` ON `views` (`is_shared`);--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `claimed_by`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `claimed_until`;