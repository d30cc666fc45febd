-- In a database without orders, or without files, these corrections have nothing to correct, and a start does not search for it.
INSERT OR IGNORE INTO `backfills` (`name`, `completed_at`) SELECT `value`, unixepoch() * 1000 FROM json_each('["held-by", "customers", "ship-by"]') WHERE NOT EXISTS (SELECT 1 FROM `orders`);--> statement-breakpoint
INSERT OR IGNORE INTO `backfills` (`name`, `completed_at`) SELECT 'file-references', unixepoch() * 1000 WHERE NOT EXISTS (SELECT 1 FROM `files`);
