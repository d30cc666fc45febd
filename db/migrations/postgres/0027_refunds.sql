ALTER TABLE "orders" ADD COLUMN "refunds" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
UPDATE "order_items" SET "refunds" = (
	SELECT json_agg(r."value"::jsonb || '{"isTaxRefund": false, "quantity": null, "state": "Requested"}'::jsonb ORDER BY r."position")
	FROM json_array_elements("order_items"."refunds") WITH ORDINALITY r("value", "position")
) WHERE "refunds"::text <> '[]';
