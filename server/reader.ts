import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { unindexed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { auditEntries, events, merchants, notes, orderCounts, orderItems, orders } from '@/db/schema'
import type { Scope } from './scope'

/**
 * How rows of each table belong to somebody. A table that is not here cannot be read through a Reader, so that nobody adds
 * one without deciding who may see it.
 */
const merchantColumn = {
  orders: orders.merchantId,
  order_items: orderItems.merchantId,
  order_counts: orderCounts.merchantId,
  audit_entries: auditEntries.merchantId,
  events: events.merchantId,
  merchants: merchants.id,
  /** Vendors' ids too: a note is for the one or the other. */
  notes: notes.audienceId,
} satisfies Record<string, PgColumn>

type Scoped = typeof orders | typeof orderItems | typeof orderCounts | typeof auditEntries | typeof events | typeof merchants | typeof notes

export interface Through {
  table: PgTable
  on: SQL
}

export interface Rows {
  where?: SQL | undefined
  orderBy?: SQL[]
  limit?: number
  offset?: number
  /** What is gone through first, and how the table's rows belong to it: the search documents. */
  through?: Through
  /** Whether `where` finds fewer rows than the scope has: then no index on whose they are is gone along. */
  isNarrow?: boolean
}

/**
 * Reads what the caller may see: every query that goes through it carries the scope's predicate, so that another merchant's
 * row is as absent as one that never was.
 */
export class Reader {
  constructor(
    readonly sql: Sql,
    readonly scope: Scope,
  ) {}

  /** The scope as a condition on a table's rows; undefined when everything is visible. */
  visible(table: Scoped, isNarrow = false): SQL | undefined {
    if (this.scope.everything) return undefined
    const { merchantIds, vendorIds } = this.scope
    const column = merchantColumn[getTableName(table)]
    const ids = table === notes ? [...merchantIds, ...vendorIds] : merchantIds
    return ids.length ? inArray(isNarrow ? unindexed(column) : sql`${column}`, ids) : sql`1 = 0`
  }

  async rows<T extends Scoped>(table: T, { where, orderBy = [], limit, offset, through, isNarrow }: Rows): Promise<T['$inferSelect'][]> {
    const condition = and(through?.on, this.visible(table, isNarrow), where)
    return selectRows(this.sql, table, { where: condition, orderBy, limit, offset, through: through?.table })
  }

  async one<T extends Scoped>(table: T, where: SQL): Promise<T['$inferSelect'] | undefined> {
    return (await this.rows(table, { where, limit: 1 }))[0]
  }

  /** How many rows there are, counted no further than `cap`. */
  async count(
    table: Scoped,
    { where, through, isNarrow, cap }: Pick<Rows, 'where' | 'through' | 'isNarrow'> & { cap: number },
  ): Promise<number> {
    const select = this.sql.select({ one: sql`1`.as('one') })
    const from = through ? select.from(through.table).crossJoin(table as PgTable) : select.from(table as PgTable)
    return this.countOf(from.where(and(through?.on, this.visible(table, isNarrow), where)).limit(cap))
  }

  /** How many rows a bounded query has. */
  async countOf(query: { as(name: string): unknown }): Promise<number> {
    const [row] = await this.sql.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(query.as('found') as PgTable)
    return row?.count ?? 0
  }
}
