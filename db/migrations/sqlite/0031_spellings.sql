CREATE TABLE `spellings` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`audience` text NOT NULL,
	`word` text NOT NULL,
	`reversed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spellings_word` ON `spellings` (`audience`,`word`);--> statement-breakpoint
CREATE INDEX `spellings_reversed` ON `spellings` (`audience`,`reversed`);--> statement-breakpoint
CREATE TABLE `__new_backfills` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`completed_at` integer,
	`position` integer
);
--> statement-breakpoint
INSERT INTO `__new_backfills` (`number`, `name`, `completed_at`) SELECT `number`, `name`, `completed_at` FROM `backfills`;--> statement-breakpoint
DROP TABLE `backfills`;--> statement-breakpoint
ALTER TABLE `__new_backfills` RENAME TO `backfills`;--> statement-breakpoint
CREATE UNIQUE INDEX `backfills_name` ON `backfills` (`name`);--> statement-breakpoint
-- Search documents of earlier orders are written anew in the background.
INSERT INTO `backfills` (`name`, `completed_at`) SELECT `value`, unixepoch() * 1000 FROM json_each('["order-words", "customer-words"]') WHERE NOT EXISTS (SELECT 1 FROM `orders`);
