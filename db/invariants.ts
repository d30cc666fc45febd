import { type SQL, sql } from 'drizzle-orm'
import { catalogInvariants } from './catalog-invariants'
import type { Database, Sql } from './database'
import { engine } from './engine'

/** A promise about what is stored: the query finds what breaks it, one row per breach, its first column naming it. */
export interface Invariant {
  name: string
  breaches: SQL
}

/** An item's refunds as rows `r`; what each is. */
const refundsOf = sql.raw(`${engine === 'sqlite' ? 'json_each' : 'json_array_elements'}(i.refunds)`)
const amountOf = sql.raw(`cast(r.value ->> 'amount' as numeric)`)
const isShipping = sql.raw(`cast(r.value ->> 'isShippingRefund' as text) in ('true', '1')`)

const wordsNumber = sql.raw(engine === 'sqlite' ? 'w.rowid' : 'w.number')

/** What must be true of stored rows whatever happened to the process that wrote them. */
export const invariants: Invariant[] = [
  {
    name: 'quantities: 0 ≤ shipped ≤ working ≤ assigned ≤ active, canceled ≤ ordered',
    breaches: sql`select id from order_items where quantity < 1 or canceled_quantity < 0 or canceled_quantity > quantity or shipped_quantity < 0
      or shipped_quantity > working_quantity or working_quantity > assigned_quantity or assigned_quantity > quantity - canceled_quantity`,
  },
  {
    name: 'items of an order: numbered from 0 without gaps, at least one',
    breaches: sql`select o.id from orders o left join
      (select order_id, count(*) as items, min(position) as first, max(position) as last from order_items group by order_id) i on i.order_id = o.id
      where i.items is null or i.first <> 0 or i.last <> i.items - 1`,
  },
  {
    name: 'an item is its order’s merchant’s',
    breaches: sql`select i.id from order_items i join orders o on o.id = i.order_id where i.merchant_id <> o.merchant_id`,
  },
  {
    name: 'log entries of an order are its merchant’s',
    breaches: sql`select a.id from audit_entries a join orders o on o.id = a.order_id
        where a.merchant_id <> o.merchant_id or (a.merchant_id is null and a.resource_type <> 'note')
      union all select e.id from events e join orders o on o.id = e.resource_id where e.merchant_id is null or e.merchant_id <> o.merchant_id`,
  },
  {
    name: 'every reference resolves',
    breaches: sql`select o.id from orders o left join merchants m on m.id = o.merchant_id where m.id is null
      union all select i.id from order_items i left join orders o on o.id = i.order_id where o.id is null
      union all select i.id from order_items i left join variants v on v.id = i.variant_id where i.variant_id is not null and v.id is null
        and i.status not in ('Fulfilled', 'Canceled')
      union all select h.id from holds h left join orders o on o.id = h.order_id where o.id is null
      union all select a.id from audit_entries a left join orders o on o.id = a.order_id where a.order_id is not null and o.id is null
      union all select a.id from audit_entries a left join order_items i on i.id = a.resource_id where a.resource_type = 'orderItem' and i.id is null
      union all select e.id from events e left join orders o on o.id = e.resource_id where e.resource_type = 'order' and o.id is null
      union all select m.id from merchants m left join files f on f.id = m.logo_file_id where m.logo_file_id is not null and f.id is null
      union all select c.id from facilities c left join vendors v on v.id = c.vendor_id where v.id is null
      union all select f.id from files f left join merchants m on m.id = f.merchant_id left join vendors v on v.id = f.vendor_id
        where (f.merchant_id is not null and m.id is null) or (f.vendor_id is not null and v.id is null)
      union all select s.id from shipments s left join orders o on o.id = s.order_id where o.id is null or o.merchant_id <> s.merchant_id
      union all select s.id from shipments s left join vendors v on v.id = s.vendor_id where v.id is null
      union all select s.id from shipments s left join facilities f on f.id = s.facility_id
        where s.facility_id is not null and (f.id is null or f.vendor_id <> s.vendor_id)
      union all select p.id from packages p left join shipments s on s.id = p.shipment_id where s.id is null
      union all select s.id from sessions s left join users u on u.id = s.user_id where u.id is null
      union all select t.hash from tokens t left join sessions s on s.id = t.session_id where t.session_id is not null and s.id is null`,
  },
  {
    name: 'versions are consecutive, with one audit entry each',
    breaches: sql`select r.id from (
        select id, version, 'order' as type, 1 as first from orders
        union all select id, version, 'orderItem', 2 from order_items
        union all select id, version, 'merchant', 1 from merchants
        union all select id, version, 'vendor', 1 from vendors
        union all select id, version, 'facility', 1 from facilities
        union all select id, version, 'category', 1 from categories
        union all select id, version, 'product', 1 from products
        union all select id, version, 'variant', 1 from variants
        union all select id, version, 'merchantCatalog', 1 from merchant_catalogs
        union all select id, version, 'merchantVariant', 1 from merchant_variants
        union all select id, version, 'client', 1 from service_clients
        union all select id, version, 'note', 1 from notes
        union all select id, version, 'shipment', 1 from shipments
        union all select id, version, 'package', 1 from packages
      ) r left join (
        select resource_id, resource_type, count(resource_version) as entries, count(distinct resource_version) as versions,
          min(resource_version) as first, max(resource_version) as last
        from audit_entries group by resource_id, resource_type
      ) a on a.resource_id = r.id and a.resource_type = r.type
      where coalesce(a.entries, 0) <> r.version - r.first + 1 or coalesce(a.versions, 0) <> r.version - r.first + 1
        or (a.entries > 0 and (a.first <> r.first or a.last <> r.version))`,
  },
  {
    name: 'a file is one’s at most',
    breaches: sql`select id from files where merchant_id is not null and vendor_id is not null`,
  },
  {
    name: 'one event for each change of an order',
    breaches: sql`select o.id from orders o left join (
        select resource_id, count(*) as events, count(distinct data ->> 'version') as versions from events where resource_type = 'order' group by resource_id
      ) e on e.resource_id = o.id
      where coalesce(e.events, 0) <> o.version or coalesce(e.versions, 0) <> o.version`,
  },
  {
    name: 'one event for each change of a shipment, besides what its vendor alone is told',
    breaches: sql`select s.id from shipments s left join (
        select resource_id, count(*) as events, count(distinct data ->> 'version') as versions from events
        where resource_type = 'shipment' and merchant_id is not null group by resource_id
      ) e on e.resource_id = s.id
      where coalesce(e.events, 0) <> s.version or coalesce(e.versions, 0) <> s.version`,
  },
  {
    name: 'a canceled order has no shipment that is not',
    breaches: sql`select s.id from shipments s join orders o on o.id = s.order_id where o.status = 'Canceled' and s.status <> 'Canceled'`,
  },
  {
    name: 'every slip is counted in its shipment, which knows when the last one was made',
    breaches: sql`select s.id from shipments s left join (select shipment_id, count(*) as slips from packing_slips group by shipment_id) p
        on p.shipment_id = s.id where coalesce(p.slips, 0) > s.slip_count or (s.slip_count = 0) <> (s.last_slip_at is null)`,
  },
  {
    name: 'a job has ended or has not, and has no more done than there is of it',
    breaches: sql`select id from jobs where (finished_at is null) <> (status in ('Queued', 'Running')) or done > of or done < 0`,
  },
  {
    name: 'a shipment has its words, and only a shipment has',
    breaches: sql`select s.id from shipments s left join shipment_words w on ${wordsNumber} = s.number where ${wordsNumber} is null
      union all select cast(${wordsNumber} as text) from shipment_words w left join shipments s on s.number = ${wordsNumber} where s.number is null`,
  },
  {
    name: 'one event for each change of a note',
    breaches: sql`select n.id from notes n left join (
        select resource_id, count(*) as events, count(distinct data ->> 'version') as versions from events where resource_type = 'note' group by resource_id
      ) e on e.resource_id = n.id
      where coalesce(e.events, 0) <> n.version or coalesce(e.versions, 0) <> n.version`,
  },
  {
    name: 'a note is about something that is there, for the merchant that it belongs to',
    breaches: sql`select n.id from notes n left join orders o on o.id = n.order_id
      left join order_items i on i.id = n.resource_id and n.resource_type = 'orderItem'
      where (n.order_id is not null and o.id is null)
        or (n.resource_type = 'order' and (n.order_id is null or n.order_id <> n.resource_id))
        or (n.resource_type = 'orderItem' and (i.id is null or n.order_id is null or i.order_id <> n.order_id))
        or (n.visibility = 'Merchant' and n.order_id is not null and (n.audience_id is null or n.audience_id <> o.merchant_id))
        or (n.visibility = 'Internal' and n.audience_id is not null)`,
  },
  {
    name: 'a note has its words, and only a note has',
    breaches: sql`select n.id from notes n left join note_words w on ${wordsNumber} = n.number where ${wordsNumber} is null
      union all select cast(${wordsNumber} as text) from note_words w left join notes n on n.number = ${wordsNumber} where n.number is null`,
  },
  ...catalogInvariants,
  {
    name: 'what is unread in an inbox is about a note that is there and mentions its owner',
    breaches: sql`select b.id from inbox_items b left join notes n on n.id = b.note_id left join users u on u.id = b.user_id
      where u.id is null
        or (b.read_at is null and (n.id is null or cast(n.mentions as text) not like '%' || b.user_id || '%'))`,
  },
  ...['audit_entries', 'events'].map((log) => ({
    name: `the sequence of ${log} has no gaps`,
    breaches: sql`select id from (select id, sequence, lag(sequence) over (order by sequence) as previous from ${sql.identifier(log)}) l
      where sequence is null or sequence <> previous + 1`,
  })),
  {
    name: 'counts by status are what a count gives',
    breaches: sql`select merchant_id, status from (
        select merchant_id, is_test, status, count from order_counts union all select merchant_id, is_test, status, -1 from orders
      ) c group by merchant_id, is_test, status having sum(count) <> 0`,
  },
  {
    name: 'an order that has ended has no open hold',
    breaches: sql`select o.id from holds h join orders o on o.id = h.order_id where h.released_at is null and o.status in ('Canceled', 'Fulfilled')`,
  },
  {
    name: 'amounts are whole minor units, not negative',
    breaches: sql`select id from orders where customer_total < 0 or customer_total <> round(customer_total)
        or (customer_total is null) <> (customer_total_rank = -1)
      union all select id from order_items where customer_price < 0 or customer_price <> round(customer_price)
        or merchant_price < 0 or merchant_price <> round(merchant_price) or merchant_tax <> round(merchant_tax)`,
  },
  {
    name: 'refunds ≤ balance',
    breaches: sql`select id from (
        select i.id, i.customer_price is not null as by_customer, i.quantity, i.customer_price, i.customer_taxes, i.customer_shipping_price,
          i.merchant_price, i.merchant_tax, i.merchant_shipping_price,
          (select coalesce(sum(${amountOf}), 0) from ${refundsOf} r where not ${isShipping}) as price,
          (select coalesce(sum(${amountOf}), 0) from ${refundsOf} r where ${isShipping}) as shipping,
          (select count(*) from ${refundsOf} r where ${amountOf} <= 0 or ${amountOf} <> round(${amountOf})) as wrong
        from order_items i where cast(i.refunds as text) <> '[]'
      ) f where wrong > 0
        or price > case when by_customer then customer_price * quantity + coalesce(customer_taxes, 0)
          else coalesce(merchant_price, 0) * quantity + coalesce(merchant_tax, 0) end
        or shipping > coalesce(case when by_customer then customer_shipping_price else merchant_shipping_price end, 0)`,
  },
  {
    name: 'reprints ≤ shipped',
    breaches: sql`select r.id from (
        select reprint_of as id, sum(quantity - canceled_quantity) as units from order_items where reprint_of is not null group by reprint_of
      ) r left join order_items i on i.id = r.id where i.id is null or r.units > i.shipped_quantity`,
  },
  {
    name: 'at most one live refresh token per family',
    breaches: sql`select t.session_id from tokens t join sessions s on s.id = t.session_id
      where t.kind = 'refresh' and t.spent_at is null and s.ended_at is null group by t.session_id having count(*) > 1`,
  },
  {
    name: 'a search document belongs to an order',
    breaches: sql`select ${sql.raw(engine === 'sqlite' ? 'w.rowid' : 'w.number')} from order_words w
      left join orders o on o.number = ${sql.raw(engine === 'sqlite' ? 'w.rowid' : 'w.number')} where o.number is null`,
  },
]

/** What breaks it, at most `limit` of it. */
export async function breachesOf(sql: Sql, { breaches }: Invariant, limit: number): Promise<string[]> {
  const found = await rawRows(sql, breaches, limit)
  return found.map((row) => Object.values(row).join(' '))
}

async function rawRows(db: Sql, query: SQL, limit: number): Promise<Record<string, unknown>[]> {
  const bounded = sql`select * from (${query}) b limit ${limit}`
  if (engine === 'sqlite') return (db as unknown as { all(query: SQL): Record<string, unknown>[] }).all(bounded)
  return ((await db.execute(bounded)) as unknown as { rows: Record<string, unknown>[] }).rows
}

/** Reads everything as it was at one moment, whoever writes meanwhile. May make temporary tables. */
export async function inSnapshot<T>(database: Database, read: (sql: Sql) => Promise<T>): Promise<T> {
  if (engine === 'postgres') return database.sql.transaction((tx) => read(tx as unknown as Sql), { isolationLevel: 'repeatable read' })
  const connection = (database.sql as unknown as { $client: { exec(source: string): void } }).$client
  connection.exec('begin')
  try {
    return await read(database.sql)
  } finally {
    connection.exec('rollback')
  }
}
