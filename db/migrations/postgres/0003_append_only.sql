CREATE FUNCTION audit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'audit entries are append-only: none is deleted';
  END IF;
  -- Two updates are allowed: giving an entry its place and link, and blanking personal data of one that is linked.
  IF (new.position, new.id, new.resource_type, new.resource_id, new.resource_version, new.order_id, new.merchant_id, new.action, new.actor::text, new.request_id, new.reason, new.occurred_at)
      IS NOT DISTINCT FROM (old.position, old.id, old.resource_type, old.resource_id, old.resource_version, old.order_id, old.merchant_id, old.action, old.actor::text, old.request_id, old.reason, old.occurred_at)
    AND (
      (old.hash IS NULL AND (old.sequence IS NULL OR new.sequence IS NOT DISTINCT FROM old.sequence)
        AND (new.changes::text, new.ip, new.user_agent, new.redacted_at) IS NOT DISTINCT FROM (old.changes::text, old.ip, old.user_agent, old.redacted_at))
      OR (
        (new.sequence, new.digest, new.previous_hash, new.hash) IS NOT DISTINCT FROM (old.sequence, old.digest, old.previous_hash, old.hash)
        AND old.hash IS NOT NULL AND old.redacted_at IS NULL AND new.redacted_at IS NOT NULL
        AND new.changes::text = '[]' AND new.ip IS NULL AND new.user_agent IS NULL AND new.salt IS NULL
      )
    )
  THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'audit entries are append-only: none is changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_change BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_append_only();
--> statement-breakpoint
UPDATE orders SET address_issue_at = updated_at WHERE address_issue IS NOT NULL;
--> statement-breakpoint
UPDATE order_items SET
  sku_issue_at = CASE WHEN sku_issue IS NOT NULL THEN updated_at END,
  image_issue_at = CASE WHEN image_issue IS NOT NULL THEN updated_at END
WHERE sku_issue IS NOT NULL OR image_issue IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "note_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "note_words_words" ON "note_words" USING gin ("words");
