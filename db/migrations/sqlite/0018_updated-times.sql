CREATE INDEX `invitations_updated` ON `invitations` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `roles_updated` ON `roles` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `categories_updated` ON `categories` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `facilities_updated` ON `facilities` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `merchants_updated` ON `merchants` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `vendors_updated` ON `vendors` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `service_clients_updated` ON `service_clients` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_updated` ON `users` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `merchant_catalogs_updated` ON `merchant_catalogs` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `merchant_variants_updated` ON `merchant_variants` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notes_updated` ON `notes` (`updated_at`,`id`);