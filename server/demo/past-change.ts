import type { Sql } from '@/db/types'
import { Change } from '@/server/kernel/change'
import { newId } from '@/server/kernel/id'
import { permissions } from '@/server/kernel/permissions'
import { type Principal, systemPrincipal } from '@/server/kernel/principal'

/** A change with a time in the past, for generated data only; the API's own operations run in it unchanged. */
class PastChange extends Change {
  override readonly now: Date

  constructor(
    sql: Sql,
    principal: Principal,
    when: Date,
    private readonly predefinedIds: string[],
    requestId: string,
  ) {
    super(sql, { principal, requestId, ip: null, userAgent: null })
    this.now = when
  }

  override newId(): string {
    const id = this.predefinedIds.shift()
    return id ? this.trackCreatedId(id) : super.newId()
  }
}

/** The principal of demo data without a particular author. */
export const demoPrincipal = systemPrincipal(permissions)

/** Runs `work` inside the transaction as one change of that time. The first created resources get `predefinedIds`. */
export async function changeAt<T>(
  sql: Sql,
  when: Date,
  work: (change: Change) => Promise<T>,
  principal: Principal = demoPrincipal,
  predefinedIds: string[] = [],
  requestId = newId(),
): Promise<T> {
  const change = new PastChange(sql, principal, when, [...predefinedIds], requestId)
  const value = await work(change)
  await change.finish()
  return value
}
