import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { unindexed } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import {
  auditEntries,
  type categories,
  events,
  facilities,
  files,
  merchantCatalogs,
  merchants,
  merchantVariants,
  notes,
  orderCounts,
  orderItems,
  orders,
  type products,
  shipments,
  type variants,
  vendors,
} from '@/db/schema'
import { EVERY_MERCHANT, type Scope } from './scope'

/**
 * How rows of each table belong to somebody. A table that is not here cannot be read through a Reader, so that nobody adds
 * one without deciding who may see it.
 */
const merchantColumn = {
  orders: orders.merchantId,
  order_items: orderItems.merchantId,
  order_counts: orderCounts.merchantId,
  audit_entries: auditEntries.merchantId,
  merchants: merchants.id,
  merchant_catalogs: merchantCatalogs.merchantId,
  merchant_variants: merchantVariants.merchantId,
} satisfies Record<string, PgColumn>

type Scoped =
  | typeof orders
  | typeof orderItems
  | typeof orderCounts
  | typeof auditEntries
  | typeof merchants
  | typeof merchantCatalogs
  | typeof merchantVariants
  | OwnWay

/** Tables whose rows belong to somebody in a way of their own. */
type OwnWay =
  | typeof notes
  | typeof vendors
  | typeof facilities
  | typeof files
  | typeof shipments
  | typeof events
  | typeof categories
  | typeof products
  | typeof variants

const isOwnWay = (table: Scoped): table is OwnWay => getTableName(table) in rowsOfOwnWay

/** Whose rows are visible to callers of some merchants or vendors. */
const rowsOfOwnWay: Record<OwnWay['_']['name'], (scope: Owned, isNarrow: boolean) => SQL | undefined> = {
  /** A merchant's own, and a vendor's on shipments that it sees: not any more on one that went to another. */
  notes: ({ merchantIds, vendorIds }, isNarrow) => {
    const audience = isNarrow ? unindexed(notes.audienceId) : sql`${notes.audienceId}`
    return or(
      merchantIds.length ? inArray(audience, merchantIds) : undefined,
      vendorIds.length ? and(inArray(audience, vendorIds), isOwnShipments) : undefined,
    )
  },
  /** A vendor's own; a merchant knows those whose names its shipments show. */
  vendors: ({ merchantIds, vendorIds }) =>
    or(among(vendors.id, vendorIds), shipped(sql`${shipments.vendorId} = ${vendors.id}`, merchantIds)),
  facilities: ({ merchantIds, vendorIds }) =>
    or(among(facilities.vendorId, vendorIds), shipped(sql`${shipments.facilityId} = ${facilities.id}`, merchantIds)),
  /** One's own, and what Internal staff uploaded: it is shown to whoever has its id from something that they see. */
  files: ({ merchantIds, vendorIds }) =>
    or(
      among(files.merchantId, merchantIds),
      among(files.vendorId, vendorIds),
      sql`(${files.merchantId} is null and ${files.vendorId} is null)`,
    ),
  /** A vendor sees those that are its own now, but no test order's. */
  shipments: ({ merchantIds, vendorIds }) =>
    or(among(shipments.merchantId, merchantIds), and(among(shipments.vendorId, vendorIds), vendorIds.length ? isNoTest : undefined)),
  events: ({ merchantIds, vendorIds }) =>
    or(
      among(events.merchantId, merchantIds.length ? [...merchantIds, EVERY_MERCHANT] : []),
      and(among(events.vendorId, vendorIds), vendorIds.length ? eq(events.isTest, false) : undefined),
    ),
  categories: forMerchants,
  products: forMerchants,
  variants: forMerchants,
}

/** The global catalog, which every merchant's orders resolve in. */
function forMerchants({ merchantIds }: Owned): SQL | undefined {
  return merchantIds.length ? sql`1 = 1` : undefined
}

const isOwnShipments = sql`exists (select 1 from ${shipments} where ${shipments.id} = ${notes.resourceId} and ${shipments.vendorId} = ${notes.audienceId})`

const isNoTest = sql`not exists (select 1 from ${orders} where ${orders.id} = ${shipments.orderId} and ${orders.isTest})`

type Owned = { merchantIds: string[]; vendorIds: string[] }

const among = (column: PgColumn, ids: string[]) => (ids.length ? inArray(column, ids) : undefined)
const shipped = (on: SQL, merchantIds: string[]) =>
  merchantIds.length ? sql`exists (select 1 from ${shipments} where ${on} and ${inArray(shipments.merchantId, merchantIds)})` : undefined

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
    const { merchantIds } = this.scope
    if (isOwnWay(table)) return rowsOfOwnWay[getTableName(table)](this.scope, isNarrow) ?? sql`1 = 0`
    const column = merchantColumn[getTableName(table)]
    return merchantIds.length ? inArray(isNarrow ? unindexed(column) : sql`${column}`, merchantIds) : sql`1 = 0`
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

  /** How many rows there are by the values of a column; values that no row has are absent. */
  async countBy<C extends PgColumn>(table: Scoped, column: C, where: SQL): Promise<[string, number][]> {
    const found = await this.sql
      .select({ value: column, count: sql<number>`count(*)`.mapWith(Number) })
      .from(table as PgTable)
      .where(and(this.visible(table), where))
      .groupBy(column)
    return found.map(({ value, count }) => [value as string, count])
  }

  /** How many rows a bounded query has. */
  async countOf(query: { as(name: string): unknown }): Promise<number> {
    const [row] = await this.sql.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(query.as('found') as PgTable)
    return row?.count ?? 0
  }
}
