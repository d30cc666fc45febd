CREATE INDEX "invitations_updated" ON "invitations" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "roles_updated" ON "roles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_updated" ON "categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "facilities_updated" ON "facilities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "merchants_updated" ON "merchants" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "vendors_updated" ON "vendors" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "service_clients_updated" ON "service_clients" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "merchant_catalogs_updated" ON "merchant_catalogs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "merchant_variants_updated" ON "merchant_variants" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "notes_updated" ON "notes" USING btree ("updated_at","id");