import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { merchants } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { imageFor } from '../files/files'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { isUuid } from '../id'
import { readOnlyProblems } from '../read-only'
import type { Reader } from '../reader'
import { recordWhole } from '../record-whole'
import { invalid, notFound, Refusal } from '../refusal'
import { nameBegins, wordsOf, written } from './names'
import { type Merchant, type MerchantChanges, merchantReadOnly, type NewMerchant } from './schemas'

type Row = typeof merchants.$inferSelect

const asMerchant = ({ number: _, nameWords: __, id, version, name, logoFileId: logo, ...row }: Row) =>
  ({ id, version, name, logo, ...row }) as Merchant

const columns = <T extends Pick<Merchant, 'logo'>>({ logo, ...values }: T) => ({ ...values, logoFileId: logo })

/** A merchant for whatever belongs to it; undefined when there is none. Not scoped: the caller has judged whether it may. */
export async function merchantOf(sql: Sql, id: string): Promise<Row | undefined> {
  return (await selectRows(sql, merchants, { where: eq(merchants.id, id) }))[0]
}

async function stored(reader: Reader, id: string): Promise<Row> {
  const row = await reader.one(merchants, eq(merchants.id, id.toLowerCase()))
  if (!row) throw notFound('merchant', id)
  return row
}

/** A merchant by its id, any case, within what the caller may see. */
export async function findMerchant(reader: Reader, id: string): Promise<Merchant | undefined> {
  const row = await reader.one(merchants, eq(merchants.id, id.toLowerCase()))
  return row && asMerchant(row)
}

export const merchant = async (reader: Reader, id: string): Promise<Merchant> => asMerchant(await stored(reader, id))

/** q: the beginning of the name, without regard to capitals and accents. */
export const merchantQuery = listQuery({ q: z.string().max(255).optional() }, ['name', 'createdAt'], 'name')

const sorts: Record<'name' | 'createdAt', SortColumn<Row>> = {
  name: { column: merchants.name, key: (row) => row.name },
  createdAt: { column: merchants.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listMerchants(reader: Reader, page: z.output<typeof merchantQuery>) {
  const matches = nameBegins(merchants.nameWords, page.filters.q)
  const found = await listRows({
    page,
    sorts,
    id: { column: merchants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchants, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchants, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(asMerchant) }
}

export async function createMerchant(change: Change, input: NewMerchant): Promise<Merchant> {
  const logo = await logoOf(change, input.logo, null)
  const { name, supportEmail, returnAddress, defaultSlipFormat, autoProcess, autoRoute, routingStrategy, subAccounts } = input
  const values = { name, logo, supportEmail, returnAddress, defaultSlipFormat, autoProcess, autoRoute, routingStrategy, subAccounts }
  const made = { id: change.newId(), version: 1, ...values, createdAt: change.now, updatedAt: change.now }
  await change.write.insert(merchants).values({ ...columns(made), nameWords: wordsOf(name) })
  recordWhole(change, 'merchant', 'create', null, made, made.id)
  return made
}

export async function updateMerchant(change: Change, id: string, input: MerchantChanges): Promise<Merchant> {
  const before = await merchant(change.reader, id)
  change.expect('merchant', before.version)
  const problems = readOnlyProblems(input, () => before, merchantReadOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const logo = input.logo === before.logo ? before.logo : await logoOf(change, input.logo, before.id)
  const edited: Merchant = { ...before, ...written({ ...input, logo }, merchantReadOnly) }
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  const { id: _, createdAt: __, ...values } = after
  await change.write
    .update(merchants)
    .set({ ...columns(values), nameWords: wordsOf(after.name) })
    .where(eq(merchants.id, before.id))
  recordWhole(change, 'merchant', 'update', before, after, after.id)
  return after
}

/** The image that a merchant is to be known by, by its id; null or undefined as given. */
const logoOf = async <T extends string | null | undefined>(change: Change, fileId: T, merchantId: string | null) =>
  fileId ? imageFor(change.reader, fileId, merchantId, 'logo') : fileId

/** Refuses ids of merchants that are not there, or not within what the caller may see. */
export async function refuseUnknownMerchants(reader: Reader, ids: string[] | undefined): Promise<void> {
  if (!ids) return
  const known = new Set(
    (
      await reader.rows(merchants, {
        where: oneOf(
          merchants.id,
          ids.map((id) => id.toLowerCase()),
        ),
      })
    ).map((row) => row.id),
  )
  const unknown = ids.find((id) => !known.has(id.toLowerCase()))
  if (unknown) throw invalid('merchantId', `There is no merchant ${unknown}.`, unknown)
}

/** Merchants by id or by the beginning of their name, within what the caller may see, in order of name. */
export async function merchantsNamed(reader: Reader, named: string, limit = 200): Promise<{ id: string; name: string }[]> {
  return reader.rows(merchants, {
    where: isUuid(named) ? eq(merchants.id, named.toLowerCase()) : nameBegins(merchants.nameWords, named),
    orderBy: [asc(merchants.nameWords), asc(merchants.id)],
    limit,
  })
}
