CREATE VIRTUAL TABLE `product_words` USING fts5(
  name, ids, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `variant_words` USING fts5(
  name, sku, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `merchant_variant_words` USING fts5(
  name, sku, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
