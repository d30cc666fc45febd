-- An entry's place and its link in the chain are given when it is written (db/log.ts).
DROP TRIGGER `audit_entries_place`;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_no_delete` BEFORE DELETE ON `audit_entries` BEGIN
  SELECT RAISE(ABORT, 'audit entries are append-only: none is deleted');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER `audit_entries_no_replace` BEFORE INSERT ON `audit_entries`
WHEN EXISTS (SELECT 1 FROM `audit_entries` WHERE `id` = new.`id`)
  OR EXISTS (SELECT 1 FROM `audit_entries` WHERE `sequence` = new.`sequence`)
  OR EXISTS (SELECT 1 FROM `audit_entries` WHERE `position` = new.`position`)
BEGIN
  SELECT RAISE(ABORT, 'audit entries are append-only: none is replaced');
END;
--> statement-breakpoint
-- Two updates are allowed: linking an entry that a release before this one wrote, and blanking personal data of one that is linked.
CREATE TRIGGER `audit_entries_no_update` BEFORE UPDATE ON `audit_entries`
WHEN NOT (
  (new.`position`, new.`id`, new.`resource_type`, new.`resource_id`, new.`resource_version`, new.`order_id`, new.`merchant_id`, new.`action`, new.`actor`, new.`request_id`, new.`reason`, new.`occurred_at`)
    IS (old.`position`, old.`id`, old.`resource_type`, old.`resource_id`, old.`resource_version`, old.`order_id`, old.`merchant_id`, old.`action`, old.`actor`, old.`request_id`, old.`reason`, old.`occurred_at`)
  AND (
    (old.`hash` IS NULL AND (old.`sequence` IS NULL OR new.`sequence` IS old.`sequence`) AND (new.`changes`, new.`ip`, new.`user_agent`, new.`redacted_at`) IS (old.`changes`, old.`ip`, old.`user_agent`, old.`redacted_at`))
    OR (
      (new.`sequence`, new.`digest`, new.`previous_hash`, new.`hash`) IS (old.`sequence`, old.`digest`, old.`previous_hash`, old.`hash`)
      AND old.`hash` IS NOT NULL AND old.`redacted_at` IS NULL AND new.`redacted_at` IS NOT NULL
      AND new.`changes` = '[]' AND new.`ip` IS NULL AND new.`user_agent` IS NULL AND new.`salt` IS NULL
    )
  )
)
BEGIN
  SELECT RAISE(ABORT, 'audit entries are append-only: none is changed');
END;
--> statement-breakpoint
UPDATE `orders` SET `address_issue_at` = `updated_at` WHERE `address_issue` IS NOT NULL;
--> statement-breakpoint
UPDATE `order_items` SET
  `sku_issue_at` = CASE WHEN `sku_issue` IS NOT NULL THEN `updated_at` END,
  `image_issue_at` = CASE WHEN `image_issue` IS NOT NULL THEN `updated_at` END
WHERE `sku_issue` IS NOT NULL OR `image_issue` IS NOT NULL;
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_words` USING fts5(
  words,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
