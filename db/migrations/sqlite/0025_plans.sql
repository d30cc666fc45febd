CREATE TABLE `plan_rows` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plan_number` integer NOT NULL,
	`position` integer NOT NULL,
	`resource_id` text NOT NULL,
	`name` text,
	`version` integer,
	`status` text NOT NULL,
	`reason` text,
	`message` text,
	`effects` text NOT NULL,
	`input` text,
	`diff` text NOT NULL,
	`reverse` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_rows_position` ON `plan_rows` (`plan_number`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_rows_resource` ON `plan_rows` (`plan_number`,`resource_id`);--> statement-breakpoint
CREATE INDEX `plan_rows_outcome` ON `plan_rows` (`plan_number`,`status`,`reason`,`effects`);--> statement-breakpoint
CREATE INDEX `plan_rows_of_resource` ON `plan_rows` (`resource_id`);--> statement-breakpoint
CREATE TABLE `plan_selections` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`plan_number` integer NOT NULL,
	`ids` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_selections_plan` ON `plan_selections` (`plan_number`,`number`);--> statement-breakpoint
CREATE TABLE `plans` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text,
	`status` text NOT NULL,
	`selection` text,
	`change` text NOT NULL,
	`row_count` integer NOT NULL,
	`tally` text,
	`excluded` text NOT NULL,
	`applies_at_once` integer NOT NULL,
	`reverses` text,
	`reversed_by` text,
	`job_id` text,
	`created_by` text NOT NULL,
	`created_by_id` text,
	`applied_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`applied_at` integer,
	`finished_at` integer,
	`expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plans_id` ON `plans` (`id`);--> statement-breakpoint
CREATE INDEX `plans_created` ON `plans` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `plans_owner` ON `plans` (`created_by_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `plans_updated` ON `plans` (`updated_at`);