-- Lines stored before 0034 get the values that their variant and the merchant's catalogs have now.
UPDATE `shipments` SET `lines` = (
	SELECT json_group_array(json(CASE WHEN json_type(l.value, '$.variantValues') IS NOT NULL THEN l.value ELSE json_set(l.value, '$.variantValues', (
		SELECT json_group_array(json(found.value)) FROM (
			SELECT o.value FROM `order_items` i JOIN `variants` v ON v.id = i.variant_id, json_each(v.options) o WHERE i.id = l.value ->> 'orderItemId'
			UNION ALL
			SELECT a.value FROM `order_items` i JOIN `variants` v ON v.id = i.variant_id, json_each(v.attributes) a WHERE i.id = l.value ->> 'orderItemId'
			UNION ALL
			SELECT a.value FROM `order_items` i JOIN `merchant_variants` m ON m.variant_id = i.variant_id AND m.merchant_id = i.merchant_id, json_each(m.attributes) a WHERE i.id = l.value ->> 'orderItemId'
		) found
	)) END)) FROM json_each(`shipments`.`lines`) l
) WHERE exists (SELECT 1 FROM json_each(`shipments`.`lines`) l WHERE json_type(l.value, '$.variantValues') IS NULL);
