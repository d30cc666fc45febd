import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isOneOf, isOneOfNumbers } from '@/db/conditions'
import {
  categories,
  facilities,
  invitations,
  merchantCatalogs,
  merchants,
  merchantVariants,
  messageTemplates,
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
  webhooks,
} from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditedType } from '@/server/kernel/audited-actions'
import { isUuid, type NumberedKind, parseReference, shortId } from '@/server/kernel/id'

type NamedTable = PgTable & { id: PgColumn }

interface NameSource {
  table: NamedTable
  column: PgColumn
  /** The kind of number in the column; absent when the column has the name itself. */
  kind?: NumberedKind
}

/** The display names of resources and their columns. Other types have no name. */
const nameSources: Partial<Record<AuditedType, NameSource>> = {
  order: { table: orders, column: orders.number, kind: 'order' },
  orderItem: { table: orderItems, column: orderItems.number, kind: 'orderItem' },
  shipment: { table: shipments, column: shipments.number, kind: 'shipment' },
  package: { table: packages, column: packages.number, kind: 'package' },
  category: { table: categories, column: categories.name },
  product: { table: products, column: products.name },
  variant: { table: variants, column: variants.sku },
  merchantCatalog: { table: merchantCatalogs, column: merchantCatalogs.name },
  merchantVariant: { table: merchantVariants, column: merchantVariants.sku },
  messageTemplate: { table: messageTemplates, column: messageTemplates.name },
  merchant: { table: merchants, column: merchants.name },
  vendor: { table: vendors, column: vendors.name },
  facility: { table: facilities, column: facilities.name },
  user: { table: users, column: users.email },
  invitation: { table: invitations, column: invitations.email },
  role: { table: roles, column: roles.name },
  client: { table: serviceClients, column: serviceClients.name },
  webhook: { table: webhooks, column: webhooks.url },
}

/** Queries for the ids of the resources whose names match. E-mail addresses are matched for staff only. */
export const namedResources = (matches: (name: PgColumn) => SQL, isStaff: boolean): SQL[] =>
  Object.entries(nameSources).flatMap(([type, { table, column, kind }]) =>
    kind || (/^(user|invitation)$/.test(type) && !isStaff) ? [] : [sql`select ${table.id} from ${table} where ${matches(column)}`],
  )

/** The ids of the resources that these texts name by number or id, by text; other texts are absent. One query for each kind of number. */
export async function referencedResources(sql: Sql, texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = new Map(texts.filter(isUuid).map((text) => [text, text.toLowerCase()]))
  for (const { table, column, kind } of Object.values(nameSources)) {
    const numbered = texts.flatMap((text) => {
      const reference = kind && parseReference(kind, text)
      return reference && 'number' in reference ? [{ text, number: reference.number }] : []
    })
    if (!numbered.length) continue
    const found = await sql
      .select({ id: table.id, number: column })
      .from(table as PgTable)
      .where(
        isOneOfNumbers(
          column,
          numbered.map(({ number }) => number),
        ),
      )
    const ids = new Map(found.map(({ id, number }) => [Number(number), id as string]))
    for (const { text, number } of numbered) if (ids.has(number)) named.set(text, ids.get(number) as string)
  }
  return named
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
      return rows.map(({ id, name }): [string, string] => [
        id as string,
        source.kind ? shortId(source.kind, name as number) : (name as string),
      ])
    }),
  )
  return new Map(found.flat())
}
