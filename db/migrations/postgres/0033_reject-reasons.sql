ALTER TABLE "shipments" ADD COLUMN "facility_country" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "reject_reason_code" text;