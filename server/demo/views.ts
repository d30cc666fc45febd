import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { newView } from '@/server/work/views/schemas'
import { createView } from '@/server/work/views/views'
import { exampleIds } from './orders'
import { changeAt } from './past-change'

const oldestFirst = { sort: 'createdAt', isShared: true }

/** The queues that the staff shares. */
const views = [
  { name: 'Address problems', resource: 'orders', q: 'status:AddressIssue', icon: 'map-pin', ...oldestFirst },
  { name: 'Unknown SKUs', resource: 'orders', q: 'status:SkuIssue', icon: 'tag', ...oldestFirst },
  { name: 'On hold', resource: 'orders', q: 'is:held', icon: 'pause', ...oldestFirst },
  { name: 'Rejected', resource: 'shipments', filters: { status: 'Rejected' }, icon: 'alert', sort: 'createdDate', isShared: true },
].map((view) => newView.parse(view))

export async function createDemoViews(sql: Sql, when: Date, owner: Principal | undefined): Promise<void> {
  for (const [i, view] of views.entries())
    await changeAt(sql, when, (change) => createView(change, view), owner, i ? [] : [exampleIds.viewId])
}
