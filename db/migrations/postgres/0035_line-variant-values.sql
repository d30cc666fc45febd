-- Lines stored before 0034 get the values that their variant and the merchant's catalogs have now.
UPDATE "shipments" SET "lines" = (
	SELECT json_agg(CASE WHEN l.value::jsonb ? 'variantValues' THEN l.value ELSE (l.value::jsonb || jsonb_build_object('variantValues', (
		SELECT coalesce(jsonb_agg(found.value), '[]'::jsonb) FROM (
			SELECT o.value::jsonb FROM "order_items" i JOIN "variants" v ON v.id = i.variant_id, json_array_elements(v.options) o WHERE i.id = l.value ->> 'orderItemId'
			UNION ALL
			SELECT a.value::jsonb FROM "order_items" i JOIN "variants" v ON v.id = i.variant_id, json_array_elements(v.attributes) a WHERE i.id = l.value ->> 'orderItemId'
			UNION ALL
			SELECT a.value::jsonb FROM "order_items" i JOIN "merchant_variants" m ON m.variant_id = i.variant_id AND m.merchant_id = i.merchant_id, json_array_elements(m.attributes) a WHERE i.id = l.value ->> 'orderItemId'
		) found
	)))::json END ORDER BY l.ordinality) FROM json_array_elements("shipments"."lines") WITH ORDINALITY l
) WHERE exists (SELECT 1 FROM json_array_elements("shipments"."lines") l WHERE NOT l.value::jsonb ? 'variantValues');
