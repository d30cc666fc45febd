import { sql } from 'drizzle-orm'
import { type Invariant, oneDocumentEach } from './invariant'

/** Invariants of the catalog. */
export const catalogInvariants: Invariant[] = [
  {
    name: 'every reference of the catalog resolves',
    breaches: sql`select c.id from categories c left join categories p on p.id = c.parent_id where c.parent_id <> '' and p.id is null
      union all select p.id from products p left join categories c on c.id = p.category_id where p.category_id is not null and c.id is null
      union all select v.id from variants v left join products p on p.id = v.product_id where p.id is null
      union all select c.id from merchant_catalogs c left join merchants m on m.id = c.merchant_id where m.id is null
      union all select s.id from merchant_variants s left join merchant_catalogs c on c.id = s.catalog_id
        where c.id is null or c.merchant_id <> s.merchant_id`,
  },
  {
    name: 'a merchant variant has an existing variant, with its SKU and product',
    breaches: sql`select s.id from merchant_variants s left join variants v on v.id = s.variant_id
      where v.id is null or v.sku <> s.sku or v.product_id <> s.product_id`,
  },
  {
    name: 'products and merchant catalogs count their variants',
    breaches: sql`select p.id from products p left join (select product_id, count(*) as variants from variants group by product_id) v
        on v.product_id = p.id where p.variant_count <> coalesce(v.variants, 0)
      union all select c.id from merchant_catalogs c left join (select catalog_id, count(*) as variants from merchant_variants group by catalog_id) s
        on s.catalog_id = c.id where c.variant_count <> coalesce(s.variants, 0)`,
  },
  {
    name: 'enabled catalogs are listed once for each of their sub-accounts',
    breaches: sql`select e.catalog_id from enabled_catalogs e left join merchant_catalogs c on c.id = e.catalog_id
        where c.id is null or not c.is_enabled or c.merchant_id <> e.merchant_id
          or (e.sub_account_id = '') <> (json_array_length(c.sub_account_ids) = 0)
          or (e.sub_account_id <> '' and cast(c.sub_account_ids as text) not like '%"' || e.sub_account_id || '"%')
      union all select c.id from merchant_catalogs c left join (select catalog_id, count(*) as holds from enabled_catalogs group by catalog_id) e
        on e.catalog_id = c.id
        where c.is_enabled and coalesce(e.holds, 0) <>
          case when json_array_length(c.sub_account_ids) = 0 then 1 else json_array_length(c.sub_account_ids) end`,
  },
  oneDocumentEach('product', 'products', 'product_words'),
  oneDocumentEach('variant', 'variants', 'variant_words'),
  oneDocumentEach('merchant variant', 'merchant_variants', 'merchant_variant_words'),
  {
    name: 'one event for each change of the catalog, as far back as events are kept',
    breaches: sql`select r.id from (
        select id, version, 'category' as type from categories
        union all select id, version, 'product' from products
        union all select id, version, 'merchantCatalog' from merchant_catalogs
        union all select id, version, 'merchantVariant' from merchant_variants
      ) r join (
        select resource_id, count(*) as events, count(distinct data ->> 'version') as versions, min(cast(data ->> 'version' as integer)) as first
        from events where type = 'CatalogChanged' group by resource_id
      ) e on e.resource_id = r.id
      where e.events <> r.version - e.first + 1 or e.versions <> e.events`,
  },
]
