import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import {
  categories,
  facilities,
  merchantCatalogs,
  merchants,
  merchantVariants,
  orderItems,
  orders,
  packages,
  products,
  roles,
  serviceClients,
  shipments,
  users,
  variants,
  vendors,
} from '@/db/schema'
import { type NumberedKind, shortId } from '../id'
import type { AuditedType } from './lifecycle'

type Named = PgTable & { id: PgColumn }

const numbered = (kind: NumberedKind) => (number: unknown) => shortId(kind, number as number)
const asItIs = (name: unknown) => name as string

/** What a thing is called by those who look for it, and where that is kept. The others have no name. */
const named: Partial<Record<AuditedType, { table: Named; column: PgColumn; word: (stored: unknown) => string }>> = {
  order: { table: orders, column: orders.number, word: numbered('order') },
  orderItem: { table: orderItems, column: orderItems.number, word: numbered('orderItem') },
  shipment: { table: shipments, column: shipments.number, word: numbered('shipment') },
  package: { table: packages, column: packages.number, word: numbered('package') },
  category: { table: categories, column: categories.name, word: asItIs },
  product: { table: products, column: products.name, word: asItIs },
  variant: { table: variants, column: variants.sku, word: asItIs },
  merchantCatalog: { table: merchantCatalogs, column: merchantCatalogs.name, word: asItIs },
  merchantVariant: { table: merchantVariants, column: merchantVariants.sku, word: asItIs },
  merchant: { table: merchants, column: merchants.name, word: asItIs },
  vendor: { table: vendors, column: vendors.name, word: asItIs },
  facility: { table: facilities, column: facilities.name, word: asItIs },
  user: { table: users, column: users.email, word: asItIs },
  role: { table: roles, column: roles.name, word: asItIs },
  client: { table: serviceClients, column: serviceClients.name, word: asItIs },
}

/**
 * What the resources of a page of entries are called now, by id; what was deleted has no name. One query for each type that the page has.
 * The caller sees the entries, hence the resources.
 */
export async function namesOf(sql: Sql, entries: { resourceType: string; resourceId: string }[]): Promise<ReadonlyMap<string, string>> {
  const types = [...new Set(entries.map(({ resourceType }) => resourceType))]
  const found = await Promise.all(
    types.map(async (type) => {
      const way = named[type as AuditedType]
      if (!way) return []
      const ids = [...new Set(entries.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : [])))]
      const rows = await sql
        .select({ id: way.table.id, name: way.column })
        .from(way.table as PgTable)
        .where(oneOf(way.table.id, ids))
      return rows.map(({ id, name }): [string, string] => [id as string, way.word(name)])
    }),
  )
  return new Map(found.flat())
}
