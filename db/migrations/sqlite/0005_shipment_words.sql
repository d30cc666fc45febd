CREATE VIRTUAL TABLE `shipment_words` USING fts5(
  name, ids, tracking, sku, facets,
  content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
);
