import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { vendors } from '@/db/schema'
import type { Sql } from '@/db/types'
import { listQuery } from '@/server/http/list-query'
import type { Change } from '@/server/kernel/change'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid, notFound } from '@/server/kernel/refusal'
import { checkEdit, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { booleanParameter } from '../http/field-types'
import { listRows, type SortColumn } from '../http/list'
import { updatedFilters } from '../http/updated-filter'
import { updatedWithin } from '../http/updated-within'
import { nameStartsWith, normalizeName, writableFields } from './names'
import { type NewVendor, type Vendor, type VendorChanges, vendorUpdateReadOnly } from './schemas'

type VendorRow = typeof vendors.$inferSelect

const presentVendor = ({ id, version, name, isSandbox, createdAt, updatedAt }: VendorRow): Vendor => ({
  id,
  version,
  name,
  isSandbox,
  createdAt,
  updatedAt,
})

/** A vendor by id, if there is one. Not scoped: the caller checks access. */
export async function findVendorUnscoped(sql: Sql, id: string): Promise<VendorRow | undefined> {
  return (await selectRows(sql, vendors, { where: eq(vendors.id, id) }))[0]
}

/** A vendor within the caller's scope by its id, any case, else undefined. */
export async function findVendor(reader: Reader, id: string): Promise<Vendor | undefined> {
  const row = await reader.one(vendors, eq(vendors.id, id.toLowerCase()))
  return row && presentVendor(row)
}

export async function getVendor(reader: Reader, id: string): Promise<Vendor> {
  const found = await findVendor(reader, id)
  if (!found) throw notFound('vendor', id)
  return found
}

/** `q` is the beginning of the name, ignoring case and accents. */
export const vendorQuery = listQuery(
  { q: z.string().max(255).optional(), isSandbox: booleanParameter.optional(), ...updatedFilters },
  ['name', 'createdAt'],
  'name',
)

const sorts: Record<'name' | 'createdAt', SortColumn<VendorRow>> = {
  name: { column: vendors.name, key: (row) => row.name },
  createdAt: { column: vendors.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listVendors(reader: Reader, page: z.output<typeof vendorQuery>) {
  const { q, isSandbox } = page.filters
  const condition = and(
    nameStartsWith(vendors.nameWords, q),
    isSandbox === undefined ? undefined : eq(vendors.isSandbox, isSandbox),
    updatedWithin(vendors.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: vendors.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(vendors, { where: and(condition, where), ...query }),
    count: (cap) => reader.count(vendors, { where: condition, cap }),
  })
  return { ...result, rows: result.rows.map(presentVendor) }
}

export async function createVendor(change: Change, { name, isSandbox }: NewVendor): Promise<Vendor> {
  const created = { id: change.newId(), version: 1, name, isSandbox, createdAt: change.now, updatedAt: change.now }
  await change.write.insert(vendors).values({ ...created, nameWords: normalizeName(name) })
  recordDiff(change, 'vendor', 'create', null, created)
  return created
}

/** Updates a vendor. Shipments and facilities keep the name that they copied. */
export async function updateVendor(change: Change, id: string, input: VendorChanges): Promise<Vendor> {
  const before = await getVendor(change.reader, id)
  checkEdit(change, 'vendor', before, input, vendorUpdateReadOnly)
  return saveVersion(change, 'vendor', before, {
    edited: { ...before, ...writableFields(input, vendorUpdateReadOnly) },
    store: async ({ name, version, updatedAt }) => {
      const columns = { name, nameWords: normalizeName(name), version, updatedAt }
      await change.write.update(vendors).set(columns).where(eq(vendors.id, before.id))
    },
  })
}

/** Refuses ids of unknown or invisible vendors in a filter `vendorId`. */
export async function refuseUnknownVendors(reader: Reader, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) return
  const requestedIds = ids.map((id) => id.toLowerCase())
  const known = new Set((await reader.rows(vendors, { where: isOneOf(vendors.id, requestedIds) })).map((row) => row.id))
  const unknown = ids.find((id) => !known.has(id.toLowerCase()))
  if (unknown) throw invalid('reference.unknown', 'vendorId', `There is no vendor ${unknown}.`, unknown)
}

/** Vendors within the caller's scope by id or name prefix, sorted by name. */
export async function findVendorsByName(reader: Reader, idOrName: string, limit = 200): Promise<{ id: string; name: string }[]> {
  return reader.rows(vendors, {
    where: isUuid(idOrName) ? eq(vendors.id, idOrName.toLowerCase()) : nameStartsWith(vendors.nameWords, idOrName),
    orderBy: [asc(vendors.nameWords), asc(vendors.id)],
    limit,
  })
}
