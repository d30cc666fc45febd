import { type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import { documentNumber, type Invariant, oneDocumentEach, oneEventPerVersion } from './invariant'
import { refundInvariants } from './refunds'

const elementsOf = (column: SQL) => sql`${sql.raw(engine === 'sqlite' ? 'json_each' : 'json_array_elements')}(${column})`
/** The text of a row `name` of a JSON list of texts. */
const textOf = (name: string) => sql.raw(engine === 'sqlite' ? `${name}.value` : `(${name}.value #>> '{}')`)
/** Changes of other fields than assignee, tags and follow-up are not for Internal staff only. */
const isShownOutside = (field: SQL) => sql`not (${field} like 'assignee%' or ${field} like 'tags%' or ${field} like 'followUp%')`

/** Invariants of orders with their items, holds and shipments. */
export const orderInvariants: Invariant[] = [
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
    name: 'an item has its order’s merchant',
    breaches: sql`select i.id from order_items i join orders o on o.id = i.order_id where i.merchant_id <> o.merchant_id`,
  },
  {
    name: 'log entries of an order have its merchant',
    breaches: sql`select a.id from audit_entries a join orders o on o.id = a.order_id
        where a.merchant_id <> o.merchant_id or (a.merchant_id is null and a.resource_type <> 'note' and not (a.resource_type = 'shipment' and a.action = 'spoil') and (a.resource_type <> 'order' or
          exists (select 1 from ${elementsOf(sql`a.changes`)} c where ${isShownOutside(sql`c.value ->> 'field'`)})))
      union all select e.id from events e join orders o on o.id = e.resource_id where e.merchant_id <> o.merchant_id or (e.merchant_id is null
        and (e.type <> 'OrderUpdated' or exists (select 1 from ${elementsOf(sql`(e.data -> 'changed')`)} c where ${isShownOutside(textOf('c'))})))`,
  },
  oneEventPerVersion('one event for each change of an order', 'orders', sql`resource_type = 'order'`),
  oneEventPerVersion(
    'one event for each change of a shipment, besides those that come in addition',
    'shipments',
    sql`resource_type = 'shipment' and (merchant_id is not null or type = 'ShipmentSpoiled') and type <> 'OutboundShipmentUpdate'
      and (type <> 'ShipmentCreated' or cast(data ->> 'version' as integer) = 1)`,
  ),
  {
    name: 'all shipments of a canceled order are canceled',
    breaches: sql`select s.id from shipments s join orders o on o.id = s.order_id where o.status = 'Canceled' and s.status <> 'Canceled'`,
  },
  {
    name: 'test orders’ shipments are sandbox vendors’, and only those; a facility is of its vendor’s kind',
    breaches: sql`select s.id from shipments s join orders o on o.id = s.order_id left join vendors v on v.id = s.vendor_id
        where v.is_sandbox is null or v.is_sandbox <> o.is_test
      union all select s.id from shipments s join orders o on o.id = s.order_id join facilities f on f.id = s.facility_id
        where f.is_sandbox <> o.is_test
      union all select f.id from facilities f join vendors v on v.id = f.vendor_id where f.is_sandbox <> v.is_sandbox`,
  },
  {
    name: 'a shipment counts its packing slips and has the time of the last one',
    breaches: sql`select s.id from shipments s left join (select shipment_id, count(*) as slips from packing_slips group by shipment_id) p
        on p.shipment_id = s.id where coalesce(p.slips, 0) > s.slip_count or (s.slip_count = 0) <> (s.last_slip_at is null)`,
  },
  {
    name: 'a shipment counts its units, knows whether it has packages, and has a valid slip when one was printed that is not outdated',
    breaches: sql`select s.id from shipments s left join (select shipment_id, count(*) as packages from packages group by shipment_id) p
        on p.shipment_id = s.id
      where s.has_packages <> (coalesce(p.packages, 0) > 0) or s.has_valid_slip <> (s.slip_count > 0 and json_array_length(s.slip_outdated_because) = 0)
      or s.unit_count <> (select coalesce(sum(cast(l.value ->> 'quantity' as integer)), 0) from ${elementsOf(sql`s.lines`)} l)
      or (s.spoiled_at is null) <> (json_array_length(s.spoilage) = 0)`,
  },
  {
    name: 'a shipment that has to leave has the ship-by date of its order, else of its facility, and is late from a time on; no other is',
    breaches: sql`select s.id from shipments s join orders o on o.id = s.order_id
      where s.order_created_at <> o.created_at or s.ship_by_rank <> coalesce(s.ship_by_date, '9999-12-31')
      or (s.late_at is null) <> (s.ship_by_date is null or s.status in ('Shipped', 'Delivered', 'Canceled'))
      or (s.status not in ('Shipped', 'Delivered', 'Canceled') and coalesce(s.ship_by_date, '')
        <> case when s.facility_id is null then '' else coalesce(o.ship_by_date, s.facility_ship_by, '') end)`,
  },
  {
    name: 'an order is late from the first time of its shipments on, or once it has been ready without one; a final order never',
    breaches: sql`select o.id from orders o left join (
        select order_id, min(late_at) as late_at, min(case when status <> 'Canceled' then stale_at end) as stale_at, count(*) as all_of_them
        from shipments group by order_id) s on s.order_id = o.id
      where (o.status in ('Fulfilled', 'Canceled') and (o.late_at is not null or o.due_date is not null or o.ready_since is not null))
      or (o.status not in ('Fulfilled', 'Canceled') and (
        (o.late_at is null) <> (s.late_at is null and s.stale_at is null and o.ready_since is null)
        or o.late_at > s.late_at or o.late_at > s.stale_at))`,
  },
  oneDocumentEach('shipment', 'shipments', 'shipment_words'),
  {
    name: 'counts by status match the orders',
    breaches: sql`select merchant_id, status from (
        select merchant_id, is_test, status, count from order_counts union all select merchant_id, is_test, status, -1 from orders
      ) c group by merchant_id, is_test, status having sum(count) <> 0`,
  },
  {
    name: 'counts by tag match the orders',
    breaches: sql`select tag from (
        select tag, count from tag_counts union all select ${textOf('t')}, -1 from orders o cross join ${elementsOf(sql`o.tags`)} t
      ) c group by tag having sum(count) <> 0`,
  },
  {
    name: 'the customer of an order is its merchant’s, and each customer has an order',
    breaches: sql`select o.id from orders o left join customers c on c.id = o.customer_id
        where o.customer_id is not null and (c.id is null or c.merchant_id <> o.merchant_id)
      union all select c.id from customers c where not exists (select 1 from orders o where o.customer_id = c.id)`,
  },
  oneDocumentEach('customer', 'customers', 'customer_words'),
  {
    name: 'patterns are matched against the SKUs of all items',
    breaches: sql`select i.id from order_items i left join order_skus k on k.merchant_id = i.merchant_id and k.sku = i.sku where k.sku is null
      union all select i.id from order_items i left join order_skus k on k.merchant_id = i.merchant_id and k.sku = i.original_sku
        where i.original_sku is not null and k.sku is null`,
  },
  {
    name: 'an order in a final status has no open hold',
    breaches: sql`select o.id from holds h join orders o on o.id = h.order_id where h.released_at is null and o.status in ('Canceled', 'Fulfilled')`,
  },
  {
    name: 'amounts are whole minor units, not negative',
    breaches: sql`select id from orders where customer_total < 0 or customer_total <> round(customer_total)
        or (customer_total is null) <> (customer_total_rank = -1)
      union all select id from order_items where customer_price < 0 or customer_price <> round(customer_price)
        or merchant_price < 0 or merchant_price <> round(merchant_price) or merchant_tax <> round(merchant_tax)`,
  },
  ...refundInvariants,
  {
    name: 'reprints ≤ shipped',
    breaches: sql`select r.id from (
        select reprint_of as id, sum(quantity - canceled_quantity) as units from order_items where reprint_of is not null group by reprint_of
      ) r left join order_items i on i.id = r.id where i.id is null or r.units > i.shipped_quantity`,
  },
  {
    name: 'a search document belongs to an order',
    breaches: sql`select ${documentNumber} from order_words w
      left join orders o on o.number = ${documentNumber} where o.number is null`,
  },
]
