import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/conditions'
import {
  categories,
  facilities,
  invitations,
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
import type { Sql } from '@/db/types'
import { type NumberedKind, shortId } from '@/server/kernel/id'
import type { AuditedType } from './audit-rules'

type NamedTable = PgTable & { id: PgColumn }

const numbered = (kind: NumberedKind) => (number: unknown) => shortId(kind, number as number)
const asText = (name: unknown) => name as string

/** The display names of resources and their columns. Other types have no name. */
const nameSources: Partial<Record<AuditedType, { table: NamedTable; column: PgColumn; format: (stored: unknown) => string }>> = {
  order: { table: orders, column: orders.number, format: numbered('order') },
  orderItem: { table: orderItems, column: orderItems.number, format: numbered('orderItem') },
  shipment: { table: shipments, column: shipments.number, format: numbered('shipment') },
  package: { table: packages, column: packages.number, format: numbered('package') },
  category: { table: categories, column: categories.name, format: asText },
  product: { table: products, column: products.name, format: asText },
  variant: { table: variants, column: variants.sku, format: asText },
  merchantCatalog: { table: merchantCatalogs, column: merchantCatalogs.name, format: asText },
  merchantVariant: { table: merchantVariants, column: merchantVariants.sku, format: asText },
  merchant: { table: merchants, column: merchants.name, format: asText },
  vendor: { table: vendors, column: vendors.name, format: asText },
  facility: { table: facilities, column: facilities.name, format: asText },
  user: { table: users, column: users.email, format: asText },
  invitation: { table: invitations, column: invitations.email, format: asText },
  role: { table: roles, column: roles.name, format: asText },
  client: { table: serviceClients, column: serviceClients.name, format: asText },
}

/**
 * The current names of the resources of a page of entries, by id; deleted resources have none. One query for each type on the page. The
 * caller may see the entries, hence the resources.
 */
export async function resourceNames(
  sql: Sql,
  entries: { resourceType: string; resourceId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const types = [...new Set(entries.map(({ resourceType }) => resourceType))]
  const found = await Promise.all(
    types.map(async (type) => {
      const source = nameSources[type as AuditedType]
      if (!source) return []
      const ids = [...new Set(entries.flatMap(({ resourceType, resourceId }) => (resourceType === type ? [resourceId] : [])))]
      const rows = await sql
        .select({ id: source.table.id, name: source.column })
        .from(source.table as PgTable)
        .where(isOneOf(source.table.id, ids))
      return rows.map(({ id, name }): [string, string] => [id as string, source.format(name)])
    }),
  )
  return new Map(found.flat())
}
