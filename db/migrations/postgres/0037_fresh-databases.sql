-- In a database without orders, or without files, these corrections have nothing to correct, and a start does not search for it.
INSERT INTO "backfills" ("name", "completed_at") SELECT "name", now() FROM (VALUES ('held-by'), ('customers'), ('ship-by')) AS "done" ("name") WHERE NOT EXISTS (SELECT 1 FROM "orders") ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
INSERT INTO "backfills" ("name", "completed_at") SELECT 'file-references', now() WHERE NOT EXISTS (SELECT 1 FROM "files") ON CONFLICT ("name") DO NOTHING;
