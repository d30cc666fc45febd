ALTER TABLE `jobs` ADD `counts` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `request_id` text;