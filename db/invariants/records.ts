import { sql } from 'drizzle-orm'
import { type Invariant, oneDocumentEach, oneEventPerVersion } from './invariant'

/** The first version with an audit entry: the service creates the shared sandbox, number 0, itself, as it does the built-in roles. */
const firstAudited = sql.raw('case when number = 0 then 2 else 1 end')

/** Invariants of all resources: references, versions and logs; and of files, jobs, notes and sessions. */
export const recordInvariants: Invariant[] = [
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
      union all select r.file_id from file_references r left join files f on f.id = r.file_id where f.id is null
      union all select c.id from facilities c left join vendors v on v.id = c.vendor_id where v.id is null
      union all select f.id from files f left join merchants m on m.id = f.merchant_id left join vendors v on v.id = f.vendor_id
        where (f.merchant_id is not null and m.id is null) or (f.vendor_id is not null and v.id is null)
      union all select s.id from shipments s left join orders o on o.id = s.order_id where o.id is null or o.merchant_id <> s.merchant_id
      union all select s.id from shipments s left join vendors v on v.id = s.vendor_id where v.id is null
      union all select s.id from shipments s left join facilities f on f.id = s.facility_id
        where s.facility_id is not null and (f.id is null or f.vendor_id <> s.vendor_id)
      union all select m.id from order_messages m left join orders o on o.id = m.order_id where o.id is null or o.merchant_id <> m.merchant_id
      union all select t.id from message_templates t left join merchants m on m.id = t.merchant_id
        where t.merchant_id is not null and m.id is null
      union all select p.id from packages p left join shipments s on s.id = p.shipment_id where s.id is null
      union all select s.id from sessions s left join users u on u.id = s.user_id where u.id is null
      union all select t.hash from tokens t left join sessions s on s.id = t.session_id where t.session_id is not null and s.id is null`,
  },
  {
    name: 'versions are consecutive, with one audit entry each',
    breaches: sql`select r.id from (
        select id, version, 'order' as type, 1 as first from orders
        union all select i.id, i.version, 'orderItem', case when i.created_at > o.created_at then 1 else 2 end
          from order_items i join orders o on o.id = i.order_id
        union all select id, version, 'merchant', 1 from merchants
        union all select id, version, 'vendor', ${firstAudited} from vendors
        union all select id, version, 'facility', ${firstAudited} from facilities
        union all select id, version, 'category', 1 from categories
        union all select id, version, 'product', 1 from products
        union all select id, version, 'variant', 1 from variants
        union all select id, version, 'merchantCatalog', 1 from merchant_catalogs
        union all select id, version, 'merchantVariant', 1 from merchant_variants
        union all select id, version, 'client', 1 from service_clients
        union all select id, version, 'note', 1 from notes
        union all select id, version, 'shipment', 1 from shipments
        union all select id, version, 'package', 1 from packages
        union all select id, version, 'plan', 1 from plans
        union all select id, version, 'message', 1 from order_messages
        union all select id, version, 'messageTemplate', 1 from message_templates
      ) r left join (
        select resource_id, resource_type, count(resource_version) as entries, count(distinct resource_version) as versions,
          min(resource_version) as first, max(resource_version) as last
        from audit_entries group by resource_id, resource_type
      ) a on a.resource_id = r.id and a.resource_type = r.type
      where coalesce(a.entries, 0) <> r.version - r.first + 1 or coalesce(a.versions, 0) <> r.version - r.first + 1
        or (a.entries > 0 and (a.first <> r.first or a.last <> r.version))`,
  },
  ...['audit_entries', 'events'].map((log) => ({
    name: `the sequence of ${log} has no gaps`,
    breaches: sql`select id from (select id, sequence, lag(sequence) over (order by sequence) as previous from ${sql.identifier(log)}) l
      where sequence is null or sequence <> previous + 1`,
  })),
  {
    name: 'a file belongs to one merchant or vendor at most',
    breaches: sql`select id from files where merchant_id is not null and vendor_id is not null`,
  },
  {
    name: 'a job has a finish time exactly when it has ended, and its progress is within its total',
    breaches: sql`select id from jobs where (finished_at is null) <> (status in ('Queued', 'Running')) or done > of or done < 0`,
  },
  {
    name: 'a queued message has its mail, a sent one its time, and a failed one its reason',
    breaches: sql`select m.id from order_messages m
      left join mails l on l.subject_id = m.id and l.due_at is not null
      where (m.state = 'Queued') <> (l.id is not null) or (m.state = 'Sent') <> (m.sent_at is not null)
        or (m.state = 'Failed') <> (m.error is not null)`,
  },
  oneEventPerVersion('one event for each change of a note', 'notes', sql`resource_type = 'note'`),
  {
    name: 'a note is about an existing resource, for the merchant of that resource',
    breaches: sql`select n.id from notes n left join orders o on o.id = n.order_id
      left join order_items i on i.id = n.resource_id and n.resource_type = 'orderItem'
      where (n.order_id is not null and o.id is null)
        or (n.resource_type = 'order' and (n.order_id is null or n.order_id <> n.resource_id))
        or (n.resource_type = 'orderItem' and (i.id is null or n.order_id is null or i.order_id <> n.order_id))
        or (n.visibility = 'Merchant' and n.order_id is not null and (n.audience_id is null or n.audience_id <> o.merchant_id))
        or (n.visibility = 'Internal' and n.audience_id is not null)`,
  },
  oneDocumentEach('note', 'notes', 'note_words'),
  {
    name: 'an inbox item has an owner, whom the note of an unread mention still mentions',
    breaches: sql`select b.id from inbox_items b left join notes n on n.id = b.note_id left join users u on u.id = b.user_id
      where u.id is null
        or (b.kind = 'Mention' and b.read_at is null and (n.id is null or cast(n.mentions as text) not like '%' || b.user_id || '%'))`,
  },
  {
    name: 'at most one live refresh token per family',
    breaches: sql`select t.session_id from tokens t join sessions s on s.id = t.session_id
      where t.kind = 'refresh' and t.spent_at is null and s.ended_at is null group by t.session_id having count(*) > 1`,
  },
]
