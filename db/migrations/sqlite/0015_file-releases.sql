CREATE TABLE `backfills` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`completed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backfills_name` ON `backfills` (`name`);--> statement-breakpoint
ALTER TABLE `files` ADD `released_at` integer;--> statement-breakpoint
CREATE INDEX `file_references_resource_id` ON `file_references` (`resource_id`);--> statement-breakpoint
-- An order refers to the files of its items and shipments, which are saved with it.
INSERT INTO file_references (file_id, resource_type, resource_id, merchant_id, order_id)
SELECT r.file_id, 'order', coalesce(i.order_id, r.order_id), max(r.merchant_id), max(r.order_id)
FROM file_references r LEFT JOIN order_items i ON i.id = r.resource_id
WHERE (r.resource_type = 'orderItem' AND i.id IS NOT NULL) OR (r.resource_type = 'shipment' AND r.order_id IS NOT NULL)
GROUP BY r.file_id, coalesce(i.order_id, r.order_id)
ON CONFLICT (file_id, resource_id) DO UPDATE SET
	merchant_id = coalesce(file_references.merchant_id, excluded.merchant_id),
	order_id = coalesce(file_references.order_id, excluded.order_id);--> statement-breakpoint
DELETE FROM file_references WHERE resource_type = 'orderItem' OR (resource_type = 'shipment' AND order_id IS NOT NULL);
