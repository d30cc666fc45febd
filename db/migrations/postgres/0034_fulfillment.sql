ALTER TABLE "shipments" ADD COLUMN "printed_content" json;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "slip_outdated_because" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_valid_slip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_packages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "unit_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "spoilage" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "spoiled_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "shipments" SET
	"unit_count" = (SELECT coalesce(sum((l.value ->> 'quantity')::integer), 0) FROM json_array_elements("shipments"."lines") l),
	"has_packages" = exists (SELECT 1 FROM "packages" p WHERE p.shipment_id = "shipments"."id"),
	"has_valid_slip" = "slip_count" > 0;--> statement-breakpoint
CREATE INDEX "shipments_to_do" ON "shipments" USING btree ("facility_id","status","is_on_hold","has_valid_slip","has_packages","ship_by_rank","late_at","merchant_id","unit_count") WHERE status in ('Assigned', 'InProduction', 'Packed', 'PartiallyShipped');--> statement-breakpoint
CREATE INDEX "shipments_spoiled" ON "shipments" USING btree ("spoiled_at") WHERE "shipments"."spoiled_at" is not null;