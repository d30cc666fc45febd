import { and, getTableName, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { withoutIndex } from '@/db/conditions'
import { selectColumns, selectRows } from '@/db/rows'
import {
  auditEntries,
  type categories,
  customers,
  events,
  facilities,
  fileReferences,
  files,
  merchantCatalogs,
  merchants,
  merchantVariants,
  messageTemplates,
  notes,
  orderCounts,
  orderItems,
  orderMessages,
  orderSkus,
  orders,
  type products,
  shipments,
  type variants,
  vendors,
} from '@/db/schema'
import type { Sql } from '@/db/types'
import { eventAudience, type Scope } from './scope'

/**
 * The column that holds the merchant of each table's rows. A table without a scope cannot be read through a Reader, so that nobody adds one
 * without deciding who may see it.
 */
const merchantColumns = {
  orders: orders.merchantId,
  order_items: orderItems.merchantId,
  order_counts: orderCounts.merchantId,
  order_skus: orderSkus.merchantId,
  customers: customers.merchantId,
  order_messages: orderMessages.merchantId,
  audit_entries: auditEntries.merchantId,
  merchants: merchants.id,
  merchant_catalogs: merchantCatalogs.merchantId,
  merchant_variants: merchantVariants.merchantId,
} satisfies Record<string, PgColumn>

type ScopedTable =
  | typeof orders
  | typeof orderItems
  | typeof orderCounts
  | typeof orderSkus
  | typeof customers
  | typeof orderMessages
  | typeof auditEntries
  | typeof merchants
  | typeof merchantCatalogs
  | typeof merchantVariants
  | SpeciallyScopedTable

/** Tables whose scope is more than a merchant column. */
type SpeciallyScopedTable =
  | typeof notes
  | typeof vendors
  | typeof facilities
  | typeof files
  | typeof shipments
  | typeof events
  | typeof categories
  | typeof products
  | typeof variants
  | typeof messageTemplates

const isSpeciallyScoped = (table: ScopedTable): table is SpeciallyScopedTable => getTableName(table) in scopeConditions

/** The condition for the rows that callers of some merchants or vendors may see. */
const scopeConditions: Record<SpeciallyScopedTable['_']['name'], (scope: LimitedScope, isNarrow: boolean) => SQL | undefined> = {
  /** A merchant's own notes, and a vendor's on shipments that it still sees; not on one rerouted to another vendor. */
  notes: ({ merchantIds, vendorIds }, isNarrow) => {
    const audience = isNarrow ? withoutIndex(notes.audienceId) : sql`${notes.audienceId}`
    return or(
      merchantIds.length ? inArray(audience, merchantIds) : undefined,
      vendorIds.length ? and(inArray(audience, vendorIds), isOnOwnShipment) : undefined,
    )
  },
  /** A vendor's own row; a merchant sees the vendors of its shipments. */
  vendors: ({ merchantIds, vendorIds }) =>
    or(inIds(vendors.id, vendorIds), hasShipment(sql`${shipments.vendorId} = ${vendors.id}`, merchantIds)),
  facilities: ({ merchantIds, vendorIds }) =>
    or(inIds(facilities.vendorId, vendorIds), hasShipment(sql`${shipments.facilityId} = ${facilities.id}`, merchantIds)),
  /** The caller's own files, and those to which a resource refers that the caller sees. */
  files: ({ merchantIds, vendorIds }) =>
    or(inIds(files.merchantId, merchantIds), inIds(files.vendorId, vendorIds), isReferredTo({ merchantIds, vendorIds })),
  /** A vendor sees the shipments currently assigned to it: a sandbox vendor those of test orders, others those of real ones. */
  shipments: ({ merchantIds, vendorIds }) =>
    or(inIds(shipments.merchantId, merchantIds), and(inIds(shipments.vendorId, vendorIds), vendorIds.length ? isAtRightKind : undefined)),
  /** The same as coversEvent. */
  events(scope) {
    const { merchantIds, vendorIds } = eventAudience(scope)
    return or(inIds(events.merchantId, merchantIds), inIds(events.vendorId, vendorIds))
  },
  categories: visibleToMerchants,
  products: visibleToMerchants,
  variants: visibleToMerchants,
  /** A merchant's own templates, and those of the Internal staff. */
  message_templates: ({ merchantIds }) =>
    merchantIds.length ? or(isNull(messageTemplates.merchantId), inArray(messageTemplates.merchantId, merchantIds)) : undefined,
}

/** The global catalog: visible to every merchant, because every merchant's orders resolve their SKUs in it. */
function visibleToMerchants({ merchantIds }: LimitedScope): SQL | undefined {
  return merchantIds.length ? sql`1 = 1` : undefined
}

const isOnOwnShipment = sql`exists (select 1 from ${shipments} where ${shipments.id} = ${notes.resourceId} and ${shipments.vendorId} = ${notes.audienceId})`

/** No shipment is elsewhere; vendors would not see it even then. */
const isAtRightKind = sql`exists (select 1 from ${orders} cross join ${vendors}
  where ${orders.id} = ${shipments.orderId} and ${vendors.id} = ${shipments.vendorId} and ${orders.isTest} = ${vendors.isSandbox})`

/** A merchant's own resources and the global catalog refer to the file, or the artwork of an order that a vendor makes. */
function isReferredTo({ merchantIds, vendorIds }: LimitedScope): SQL | undefined {
  const { fileId, merchantId, orderId, resourceType } = fileReferences
  const isInCatalog = and(isNull(merchantId), inArray(resourceType, ['category', 'product', 'variant']))
  const isMerchants = merchantIds.length ? or(inArray(merchantId, merchantIds), isInCatalog) : undefined
  const isVendors = vendorIds.length
    ? sql`exists (select 1 from ${shipments} where ${shipments.orderId} = ${orderId} and ${inArray(shipments.vendorId, vendorIds)} and ${isAtRightKind})`
    : undefined
  const isVisible = or(isMerchants, isVendors)
  return isVisible && sql`exists (select 1 from ${fileReferences} where ${fileId} = ${files.id} and (${isVisible}))`
}

type LimitedScope = { merchantIds: string[]; vendorIds: string[] }

const inIds = (column: PgColumn, ids: string[]) => (ids.length ? inArray(column, ids) : undefined)
const hasShipment = (on: SQL, merchantIds: string[]) =>
  merchantIds.length ? sql`exists (select 1 from ${shipments} where ${on} and ${inArray(shipments.merchantId, merchantIds)})` : undefined

export interface Through {
  table: PgTable
  on: SQL
}

export interface RowQuery {
  where?: SQL | undefined
  orderBy?: SQL[]
  limit?: number
  offset?: number
  /** A table to scan first, such as the search documents, and the condition that joins it. */
  through?: Through
  /** Whether `where` is more selective than the scope; then the query avoids the index on the merchant or vendor. */
  isNarrow?: boolean
}

/**
 * Reads the rows in the caller's scope. Every query carries the scope's predicate, so that another merchant's row looks like a missing one.
 */
export class Reader {
  constructor(
    readonly sql: Sql,
    readonly scope: Scope,
    /** The id of the caller, for searches for one's own records; null for the service itself. */
    readonly callerId: string | null = null,
  ) {}

  /** The scope as a condition on a table's rows; undefined when everything is visible. */
  visible(table: ScopedTable, isNarrow = false): SQL | undefined {
    if (this.scope.everything) return undefined
    const { merchantIds } = this.scope
    if (isSpeciallyScoped(table)) return scopeConditions[getTableName(table)](this.scope, isNarrow) ?? sql`1 = 0`
    const column = merchantColumns[getTableName(table)]
    return merchantIds.length ? inArray(isNarrow ? withoutIndex(column) : sql`${column}`, merchantIds) : sql`1 = 0`
  }

  async rows<T extends ScopedTable>(
    table: T,
    { where, orderBy = [], limit, offset, through, isNarrow }: RowQuery,
  ): Promise<T['$inferSelect'][]> {
    const condition = and(through?.on, this.visible(table, isNarrow), where)
    return selectRows(this.sql, table, { where: condition, orderBy, limit, offset, through: through?.table })
  }

  /** The same rows with these columns only. */
  async columns<T extends ScopedTable, N extends keyof T['$inferSelect'] & string>(
    table: T,
    names: readonly N[],
    { where, orderBy = [], limit, offset, through, isNarrow }: RowQuery,
  ): Promise<Pick<T['$inferSelect'], N>[]> {
    const condition = and(through?.on, this.visible(table, isNarrow), where)
    return selectColumns(this.sql, table, names, { where: condition, orderBy, limit, offset, through: through?.table })
  }

  async one<T extends ScopedTable>(table: T, where: SQL): Promise<T['$inferSelect'] | undefined> {
    return (await this.rows(table, { where, limit: 1 }))[0]
  }

  /** The number of rows, counted up to `cap`. */
  async count(
    table: ScopedTable,
    { where, through, isNarrow, cap }: Pick<RowQuery, 'where' | 'through' | 'isNarrow'> & { cap: number },
  ): Promise<number> {
    const select = this.sql.select({ one: sql`1`.as('one') })
    const from = through ? select.from(through.table).crossJoin(table as PgTable) : select.from(table as PgTable)
    return this.countOf(from.where(and(through?.on, this.visible(table, isNarrow), where)).limit(cap))
  }

  /** The number of rows by value of a column; values without rows are absent. */
  async countBy<C extends PgColumn>(table: ScopedTable, column: C, where: SQL): Promise<[string, number][]> {
    const found = await this.sql
      .select({ value: column, count: sql<number>`count(*)`.mapWith(Number) })
      .from(table as PgTable)
      .where(and(this.visible(table), where))
      .groupBy(column)
    return found.map(({ value, count }) => [value as string, count])
  }

  /** The number of rows of a query that has a limit. */
  async countOf(query: { as(name: string): unknown }): Promise<number> {
    const [row] = await this.sql.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(query.as('found') as PgTable)
    return row?.count ?? 0
  }
}
