ALTER TABLE "facilities" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;