import { sql } from 'drizzle-orm'
import type { Invariant } from './invariant'

/** The type of the records of a plan `p`. */
const recordType = sql.raw(`case when p.kind like 'orders.%' then 'order' when p.kind like 'shipments.%' then 'shipment'
  when p.kind like 'products.%' then 'product' else 'variant' end`)

/** Invariants of bulk plans, which hold however often their jobs were killed. */
export const planInvariants: Invariant[] = [
  {
    name: 'a plan changed the record of a row once if the row is applied, and not at all otherwise',
    breaches: sql`select r.resource_id from plan_rows r join plans p on p.number = r.plan_number
      where case when r.status = 'Applied' then 1 else 0 end <> (select count(*) from audit_entries a
        where a.resource_type = ${recordType} and a.resource_id = r.resource_id and a.request_id = p.id)
        and p.kind <> 'catalog.rollback'`,
  },
  {
    // The rows of a product and of its variants change each other's records.
    name: 'a rollback changed the record of each applied row',
    breaches: sql`select r.resource_id from plan_rows r join plans p on p.number = r.plan_number
      where p.kind = 'catalog.rollback' and r.status = 'Applied' and not exists (select 1 from audit_entries a
        where a.resource_id = r.resource_id and a.request_id = p.id)`,
  },
  {
    name: 'a job is at work on a plan exactly while it is prepared or applied',
    breaches: sql`select p.id from plans p left join jobs j on j.id = p.job_id
      where (p.status in ('Preparing', 'Applying')) <> (j.id is not null and j.finished_at is null)
        or (p.status in ('Preparing', 'Applying')) <> (p.tally is null)`,
  },
  {
    name: 'the rows of a plan are as its status says',
    breaches: sql`select p.id from plans p join plan_rows r on r.plan_number = p.number
      where (p.status = 'Ready' and r.status in ('Pending', 'Excluded', 'Applied', 'Failed'))
        or (p.status = 'Applied' and r.status in ('Pending', 'WillChange'))
        or (p.applied_at is null and r.status in ('Excluded', 'Applied', 'Failed'))
      union all select p.id from plans p left join (select plan_number, count(*) as count from plan_rows group by plan_number) r
        on r.plan_number = p.number where p.status in ('Ready', 'Applying', 'Applied') and p.rows_deleted_at is null and p.row_count <> coalesce(r.count, 0)`,
  },
  {
    name: 'one event for each plan that was applied or stopped meanwhile, as far back as events are kept',
    breaches: sql`select p.id from plans p
      left join (select resource_id, count(*) as count from events where type = 'BulkPlanFinished' group by resource_id) e on e.resource_id = p.id
      where p.finished_at > (select min(occurred_at) from events)
        and coalesce(e.count, 0) <> case when p.applied_at is null then 0 else 1 end`,
  },
]
