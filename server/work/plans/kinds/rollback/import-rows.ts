import { aliasedTable, and, asc, eq, exists, gt, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { selectColumns, selectRows } from '@/db/rows'
import { auditEntries, jobs, variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import { importJob } from '@/server/catalog/csv/csv'
import { topField } from '@/server/kernel/diff'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { conflict, invalid } from '@/server/kernel/refusal'
import { findJob } from '@/server/platform/jobs/jobs'
import type { PlanSource, SourceRow } from '../kind'
import { type CatalogType, catalogTypes, restorableFields } from './catalog-record'

type Entry = typeof auditEntries.$inferSelect

/** The changes of an import to its products and variants, as the audit log has them: all entries of its job have the id of its request. */
export const importSource: PlanSource = {
  async count(reader, principal, importId) {
    const { requestId } = await endedImport(reader, principal, importId)
    const [row] = await reader.sql
      .select({ count: sql<number>`count(distinct ${auditEntries.resourceId})`.mapWith(Number) })
      .from(auditEntries)
      .where(and(eq(auditEntries.requestId, requestId), inArray(auditEntries.resourceType, [...catalogTypes])))
    return row?.count ?? 0
  },
  async select(db, importId, cursor, size) {
    const [job] = await selectRows(db, jobs, { where: eq(jobs.id, importId.toLowerCase()), limit: 1 })
    const [type, position] = positionOf(cursor)
    const requestId = job?.requestId ?? importId
    const firsts = await firstEntries(db, requestId, type, position, size)
    const last = firsts.at(-1)
    const isEnd = !last || firsts.length < size
    const nextType = catalogTypes[catalogTypes.indexOf(type) + 1]
    const next = isEnd ? nextType && `${nextType}:-1` : `${type}:${last.position}`
    return { rows: await rowsOf(db, requestId, type, firsts), cursor: next ?? null }
  },
}

/** Variants come first: a product's options go back once no variant has their values. */
function positionOf(cursor: string | null): [CatalogType, number] {
  const [type, position] = cursor?.split(':') ?? []
  return [(type as CatalogType | undefined) ?? catalogTypes[0], Number(position ?? -1)]
}

async function endedImport(reader: Reader, principal: Principal, importId: string): Promise<{ requestId: string }> {
  const job = await findJob(reader, principal, importId)
  if (job?.kind !== importJob.name)
    throw invalid('reference.unknown', 'selection.importId', `There is no import of products ${importId}.`, importId)
  if (!job.finishedAt) throw conflict('import.running', `The import is ${job.status}. Wait until it has ended, or cancel it.`)
  return { requestId: job.requestId ?? job.id }
}

/** The first entry of each next resource that the request changed. */
function firstEntries(db: Sql, requestId: string, type: CatalogType, position: number, limit: number): Promise<Entry[]> {
  const earlier = aliasedTable(auditEntries, 'earlier')
  const earlierOne = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.resourceId, auditEntries.resourceId),
        eq(earlier.resourceType, type),
        eq(earlier.requestId, requestId),
        lt(earlier.position, auditEntries.position),
      ),
    )
  return selectRows(db, auditEntries, {
    where: and(ofRequest(requestId, type), gt(auditEntries.position, position), not(exists(earlierOne))),
    orderBy: [asc(auditEntries.position)],
    limit,
  })
}

const ofRequest = (requestId: string, type: CatalogType): SQL | undefined =>
  and(eq(auditEntries.requestId, requestId), eq(auditEntries.resourceType, type))

/** One row for each resource, with all that the request did to it; none where only derived fields changed. */
async function rowsOf(db: Sql, requestId: string, type: CatalogType, firsts: readonly Entry[]): Promise<SourceRow[]> {
  if (!firsts.length) return []
  const ids = firsts.map(({ resourceId }) => resourceId)
  const all = await selectRows(db, auditEntries, {
    where: and(inArray(auditEntries.resourceId, ids), ofRequest(requestId, type)),
    orderBy: [asc(auditEntries.position)],
  })
  const byResource = new Map(ids.map((id) => [id, all.filter(({ resourceId }) => resourceId === id)]))
  const isOfNewProduct = type === 'variant' ? await variantsOfNewProducts(db, requestId, byResource) : () => false
  return firsts.flatMap(({ resourceId, action }): SourceRow[] => {
    const entries = byResource.get(resourceId) ?? []
    if (isOfNewProduct(resourceId)) return []
    if (action === 'create') return [{ resourceId, name: null, input: { type, version: entries.at(-1)?.resourceVersion } }]
    const changes = entries.map((entry) => entry.changes.filter(({ field }) => restorableFields[type].has(topField(field))))
    return changes.some(({ length }) => length) ? [{ resourceId, name: null, input: { type, changes, requestId } }] : []
  })
}

/** Those of these variants that the request created, each with the version that it left. */
export async function variantsCreatedBy(db: Sql, requestId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  const entries = await selectRows(db, auditEntries, {
    where: and(inArray(auditEntries.resourceId, [...ids]), ofRequest(requestId, 'variant')),
    orderBy: [asc(auditEntries.position)],
  })
  const created = new Set(entries.flatMap(({ action, resourceId }) => (action === 'create' ? resourceId : [])))
  return new Map(entries.flatMap(({ resourceId, resourceVersion }) => (created.has(resourceId) ? [[resourceId, resourceVersion]] : [])))
}

/** Tells the variants whose products the same import created: these go with their products. */
async function variantsOfNewProducts(db: Sql, requestId: string, byResource: ReadonlyMap<string, Entry[]>) {
  const stored = await selectColumns(db, variants, ['id', 'productId'], { where: inArray(variants.id, [...byResource.keys()]) })
  const known = new Map(stored.map(({ id, productId }) => [id, productId]))
  const productOf = (id: string, [first]: Entry[]) =>
    known.get(id) ?? (first?.changes.find(({ field }) => field === 'productId')?.to as string | undefined)
  const products = new Map([...byResource].map(([id, entries]) => [id, productOf(id, entries)]))
  const ids = [...new Set([...products.values()].flatMap((id) => id ?? []))]
  const created = await selectRows(db, auditEntries, {
    where: and(inArray(auditEntries.resourceId, ids), ofRequest(requestId, 'product'), eq(auditEntries.action, 'create')),
  })
  const isNew = new Set(created.map(({ resourceId }) => resourceId))
  return (id: string) => isNew.has(products.get(id) ?? '')
}
