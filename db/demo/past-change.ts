import type { Sql } from '@/db/database'
import { Change } from '@/server/change'
import { newId } from '@/server/id'
import { permissions } from '@/server/identity/permissions'
import { type Principal, systemPrincipal } from '@/server/principal'

/** A change that says it happened then. For made-up data only: the API's own operations run in it as in any other. */
class PastChange extends Change {
  override readonly now: Date

  constructor(
    sql: Sql,
    principal: Principal,
    when: Date,
    private readonly firstIds: string[],
  ) {
    super(sql, { principal, requestId: newId(), ip: null, userAgent: null })
    this.now = when
  }

  override newId(): string {
    const id = this.firstIds.shift()
    return id ? this.mint(id) : super.newId()
  }
}

/** Who demo data is made by when nobody in particular did it. */
export const maker = systemPrincipal(permissions)

/** Runs `work` inside the transaction as one change of that time. What it makes first gets `firstIds`, where there are any. */
export async function inThePast<T>(
  sql: Sql,
  when: Date,
  work: (change: Change) => Promise<T>,
  principal: Principal = maker,
  firstIds: string[] = [],
): Promise<T> {
  const change = new PastChange(sql, principal, when, [...firstIds])
  const value = await work(change)
  await change.finish()
  return value
}
