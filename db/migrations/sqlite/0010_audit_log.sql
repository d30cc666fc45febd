CREATE INDEX `audit_entries_newest` ON `audit_entries` (`occurred_at`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (("actor" ->> 'id'),`occurred_at`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_type` ON `audit_entries` (`resource_type`,`occurred_at`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_action` ON `audit_entries` (`resource_type`,`action`,`occurred_at`,`position`);--> statement-breakpoint
CREATE INDEX `audit_entries_merchant` ON `audit_entries` (`merchant_id`,`occurred_at`,`position`);