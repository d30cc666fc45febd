import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { vendors } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { isUuid } from '../id'
import { readOnlyProblems } from '../read-only'
import type { Reader } from '../reader'
import { recordWhole } from '../record-whole'
import { invalid, notFound, Refusal } from '../refusal'
import { nameBegins, wordsOf, written } from './names'
import { type NewVendor, type Vendor, type VendorChanges, vendorReadOnly } from './schemas'

type Row = typeof vendors.$inferSelect

const asVendor = ({ number: _, nameWords: __, ...row }: Row): Vendor => row

/** A vendor for whatever belongs to it; undefined when there is none. Not scoped: the caller has judged whether it may. */
export async function vendorOf(sql: Sql, id: string): Promise<Row | undefined> {
  return (await selectRows(sql, vendors, { where: eq(vendors.id, id) }))[0]
}

/** A vendor by its id, any case, within what the caller may see. */
export async function findVendor(reader: Reader, id: string): Promise<Vendor | undefined> {
  const row = await reader.one(vendors, eq(vendors.id, id.toLowerCase()))
  return row && asVendor(row)
}

export async function vendor(reader: Reader, id: string): Promise<Vendor> {
  const found = await findVendor(reader, id)
  if (!found) throw notFound('vendor', id)
  return found
}

/** q: the beginning of the name, without regard to capitals and accents. */
export const vendorQuery = listQuery({ q: z.string().max(255).optional() }, ['name', 'createdAt'], 'name')

const sorts: Record<'name' | 'createdAt', SortColumn<Row>> = {
  name: { column: vendors.name, key: (row) => row.name },
  createdAt: { column: vendors.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listVendors(reader: Reader, page: z.output<typeof vendorQuery>) {
  const matches = nameBegins(vendors.nameWords, page.filters.q)
  const found = await listRows({
    page,
    sorts,
    id: { column: vendors.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(vendors, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(vendors, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(asVendor) }
}

export async function createVendor(change: Change, { name }: NewVendor): Promise<Vendor> {
  const made = { id: change.newId(), version: 1, name, createdAt: change.now, updatedAt: change.now }
  await change.write.insert(vendors).values({ ...made, nameWords: wordsOf(name) })
  recordWhole(change, 'vendor', 'create', null, made)
  return made
}

/** Its new name is not written to where the old one was copied: shipments and facilities keep what it was called. */
export async function updateVendor(change: Change, id: string, input: VendorChanges): Promise<Vendor> {
  const before = await vendor(change.reader, id)
  change.expect('vendor', before.version)
  const problems = readOnlyProblems(input, () => before, vendorReadOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const edited: Vendor = { ...before, ...written(input, vendorReadOnly) }
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { name, version, updatedAt } = after
  await change.write
    .update(vendors)
    .set({ name, nameWords: wordsOf(name), version, updatedAt })
    .where(eq(vendors.id, before.id))
  recordWhole(change, 'vendor', 'update', before, after)
  return after
}

/** Refuses ids, of a filter `vendorId`, of vendors that are not there, or not within what the caller may see. */
export async function refuseUnknownVendors(reader: Reader, ids: readonly string[] | undefined): Promise<void> {
  if (!ids) return
  const asked = ids.map((id) => id.toLowerCase())
  const known = new Set((await reader.rows(vendors, { where: oneOf(vendors.id, asked) })).map((row) => row.id))
  const unknown = ids.find((id) => !known.has(id.toLowerCase()))
  if (unknown) throw invalid('vendorId', `There is no vendor ${unknown}.`, unknown)
}

/** Vendors by id or by the beginning of their name, within what the caller may see, in order of name. */
export async function vendorsNamed(reader: Reader, named: string, limit = 200): Promise<{ id: string; name: string }[]> {
  return reader.rows(vendors, {
    where: isUuid(named) ? eq(vendors.id, named.toLowerCase()) : nameBegins(vendors.nameWords, named),
    orderBy: [asc(vendors.nameWords), asc(vendors.id)],
    limit,
  })
}
