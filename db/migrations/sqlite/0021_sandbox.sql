ALTER TABLE `facilities` ADD `is_sandbox` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `vendors` ADD `is_sandbox` integer DEFAULT false NOT NULL;