import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { preparedSelect } from '@/db/rows'
import { merchants } from '@/db/schema'
import type { Sql } from '@/db/types'
import { listQuery } from '@/server/http/list-query'
import type { Change } from '@/server/kernel/change'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { invalid, notFound } from '@/server/kernel/refusal'
import { checkEdit, recordDiff, saveVersion } from '@/server/kernel/versioned'
import { requireImage } from '@/server/platform/files/files'
import { listRows, type SortColumn } from '../http/list'
import { updatedFilters } from '../http/updated-filter'
import { updatedWithin } from '../http/updated-within'
import { nameStartsWith, normalizeName, writableFields } from './names'
import { type Merchant, type MerchantChanges, merchantReadOnly, type NewMerchant } from './schemas'

type MerchantRow = typeof merchants.$inferSelect

const presentMerchant = (row: MerchantRow): Merchant => ({
  id: row.id,
  version: row.version,
  name: row.name,
  logo: row.logoFileId,
  supportEmail: row.supportEmail,
  returnAddress: row.returnAddress as Merchant['returnAddress'],
  defaultSlipFormat: row.defaultSlipFormat,
  slipShowsPrices: row.slipShowsPrices,
  autoProcess: row.autoProcess,
  autoRoute: row.autoRoute,
  routingStrategy: row.routingStrategy,
  subAccounts: row.subAccounts,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const toColumns = <T extends Pick<Merchant, 'logo'>>({ logo, ...values }: T) => ({ ...values, logoFileId: logo })

const merchantById = preparedSelect(merchants, (value: (name: 'id') => unknown) => ({ where: sql`${merchants.id} = ${value('id')}` }))

/** A merchant by id, if there is one. Not scoped: the caller checks access. */
export async function findMerchantUnscoped(db: Sql, id: string): Promise<MerchantRow | undefined> {
  return (await merchantById(db, { id }))[0]
}

async function getMerchantRow(reader: Reader, id: string): Promise<MerchantRow> {
  const row = await reader.one(merchants, eq(merchants.id, id.toLowerCase()))
  if (!row) throw notFound('merchant', id)
  return row
}

/** A merchant within the caller's scope by its id, any case, else undefined. */
export async function findMerchant(reader: Reader, id: string): Promise<Merchant | undefined> {
  const row = await reader.one(merchants, eq(merchants.id, id.toLowerCase()))
  return row && presentMerchant(row)
}

export const getMerchant = async (reader: Reader, id: string): Promise<Merchant> => presentMerchant(await getMerchantRow(reader, id))

/** `q` is the beginning of the name, ignoring case and accents. */
export const merchantQuery = listQuery({ q: z.string().max(255).optional(), ...updatedFilters }, ['name', 'createdAt'], 'name')

const sorts: Record<'name' | 'createdAt', SortColumn<MerchantRow>> = {
  name: { column: merchants.name, key: (row) => row.name },
  createdAt: { column: merchants.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listMerchants(reader: Reader, page: z.output<typeof merchantQuery>) {
  const condition = and(nameStartsWith(merchants.nameWords, page.filters.q), updatedWithin(merchants.updatedAt, page.filters))
  const result = await listRows({
    page,
    sorts,
    id: { column: merchants.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchants, { where: and(condition, where), ...query }),
    count: (cap) => reader.count(merchants, { where: condition, cap }),
  })
  return { ...result, rows: result.rows.map(presentMerchant) }
}

export async function createMerchant(change: Change, input: NewMerchant): Promise<Merchant> {
  const logo = await checkedLogo(change, input.logo, null)
  const { name, supportEmail, returnAddress, defaultSlipFormat, slipShowsPrices, autoProcess, autoRoute, routingStrategy, subAccounts } =
    input
  const settings = { supportEmail, returnAddress, defaultSlipFormat, slipShowsPrices, autoProcess, autoRoute, routingStrategy }
  const values = { name, logo, ...settings, subAccounts }
  const created = { id: change.newId(), version: 1, ...values, createdAt: change.now, updatedAt: change.now }
  await change.write.insert(merchants).values({ ...toColumns(created), nameWords: normalizeName(name) })
  recordDiff(change, 'merchant', 'create', null, created, created.id)
  return created
}

export async function updateMerchant(change: Change, id: string, input: MerchantChanges): Promise<Merchant> {
  const before = await getMerchant(change.reader, id)
  checkEdit(change, 'merchant', before, input, merchantReadOnly)
  const logo = input.logo === before.logo ? before.logo : await checkedLogo(change, input.logo, before.id)
  return saveVersion(change, 'merchant', before, {
    edited: { ...before, ...writableFields({ ...input, logo }, merchantReadOnly) },
    store: async ({ id, createdAt: _, ...values }) => {
      const columns = { ...toColumns(values), nameWords: normalizeName(values.name) }
      await change.write.update(merchants).set(columns).where(eq(merchants.id, id))
    },
    merchantId: before.id,
  })
}

/** Checks the file of a logo and returns its id; returns null or undefined as given. */
const checkedLogo = async <T extends string | null | undefined>(change: Change, fileId: T, merchantId: string | null) =>
  fileId ? requireImage(change.reader, fileId, merchantId, 'logo') : fileId

/** Refuses ids of unknown or invisible merchants in a filter `merchantId`. */
export async function refuseUnknownMerchants(reader: Reader, ids: string[] | undefined): Promise<void> {
  if (!ids) return
  const known = new Set(
    (
      await reader.rows(merchants, {
        where: isOneOf(
          merchants.id,
          ids.map((id) => id.toLowerCase()),
        ),
      })
    ).map((row) => row.id),
  )
  const unknown = ids.find((id) => !known.has(id.toLowerCase()))
  if (unknown) throw invalid('reference.unknown', 'merchantId', `There is no merchant ${unknown}.`, unknown)
}

/** Merchants within the caller's scope by id or name prefix, sorted by name. */
export async function findMerchantsByName(reader: Reader, idOrName: string, limit = 200): Promise<{ id: string; name: string }[]> {
  return reader.rows(merchants, {
    where: isUuid(idOrName) ? eq(merchants.id, idOrName.toLowerCase()) : nameStartsWith(merchants.nameWords, idOrName),
    orderBy: [asc(merchants.nameWords), asc(merchants.id)],
    limit,
  })
}
