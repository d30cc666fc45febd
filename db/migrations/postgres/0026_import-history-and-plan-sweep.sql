ALTER TABLE "plans" ADD COLUMN "rows_deleted_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_request" ON "jobs" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "plans_with_rows" ON "plans" USING btree ("updated_at") WHERE "plans"."rows_deleted_at" is null;