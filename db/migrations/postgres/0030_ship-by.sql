ALTER TABLE "facilities" ADD COLUMN "calendar" json;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by_date" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_date" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_marked_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ship_by_date" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ship_by_rank" text DEFAULT '9999-12-31' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "facility_ship_by" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "late_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "stale_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "order_created_at" timestamp(3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_date","id") WHERE "orders"."due_date" is not null;--> statement-breakpoint
CREATE INDEX "orders_late_unmarked" ON "orders" USING btree ("late_at") WHERE "orders"."late_at" is not null and not "orders"."is_marked_late";--> statement-breakpoint
CREATE INDEX "shipments_ship_by" ON "shipments" USING btree ("ship_by_rank","id");--> statement-breakpoint
CREATE INDEX "shipments_facility_ship_by" ON "shipments" USING btree ("facility_id","ship_by_rank","id");--> statement-breakpoint
CREATE INDEX "shipments_order_created" ON "shipments" USING btree ("order_created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree ("late_at","id") WHERE "shipments"."late_at" is not null;