-- Search documents. Words are made in code and split at blanks only; `facets` holds what is filtered by, never free text.
-- Contentless: a document is written and forgotten, and found by the number of the row it describes.
CREATE VIRTUAL TABLE `order_words` USING fts5(
  name, company, email, phone, city, zip, ids, tracking, sku, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
--> statement-breakpoint
-- A log entry's place is its row number, which SQLite gives without gaps in commit order.
CREATE TRIGGER `audit_entries_place` AFTER INSERT ON `audit_entries` BEGIN
  UPDATE `audit_entries` SET `sequence` = new.`position` WHERE `position` = new.`position`;
END;
--> statement-breakpoint
CREATE TRIGGER `events_place` AFTER INSERT ON `events` BEGIN
  UPDATE `events` SET `sequence` = new.`position` WHERE `position` = new.`position`;
END;
