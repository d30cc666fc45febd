ALTER TABLE "jobs" ADD COLUMN "counts" json;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "request_id" text;