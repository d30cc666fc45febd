ALTER TABLE "events" ADD COLUMN "withheld_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "polling_stopped_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "polling_stop" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "polling_stopped_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "has_missed_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "webhooks_updated" ON "webhooks" USING btree ("updated_at","id");
--> statement-breakpoint
UPDATE "orders" SET "polling_stopped_at" = "updated_at" WHERE "is_polling_stopped";--> statement-breakpoint
UPDATE "shipments" SET "polling_stop" = 'ByHand', "polling_stopped_at" = "updated_at", "has_missed_update" = true WHERE "is_polling_stopped";
