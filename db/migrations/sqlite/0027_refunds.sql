ALTER TABLE `orders` ADD `refunds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `order_items` SET `refunds` = (
	SELECT json_group_array(json_set(r.value, '$.isTaxRefund', json('false'), '$.quantity', NULL, '$.state', 'Requested'))
	FROM json_each(`order_items`.`refunds`) r
) WHERE `refunds` <> '[]';
