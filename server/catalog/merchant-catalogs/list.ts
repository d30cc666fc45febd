import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { merchantCatalogs } from '@/db/schema'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { booleanParameter, idList } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import type { CatalogRow } from '../find'
import { presentListedCatalog } from '../present'

export const merchantCatalogQuery = listQuery(
  { merchantId: idList.optional(), isEnabled: booleanParameter.optional(), ...updatedFilters },
  ['createdAt'],
  '-createdAt',
)

const sorts: Record<'createdAt', SortColumn<CatalogRow>> = {
  createdAt: { column: merchantCatalogs.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listCatalogs(reader: Reader, page: z.output<typeof merchantCatalogQuery>) {
  const { merchantId, isEnabled } = page.filters
  await refuseUnknownMerchants(reader, merchantId)
  const matches = and(
    merchantId && inArray(merchantCatalogs.merchantId, merchantId),
    isEnabled === undefined ? undefined : eq(merchantCatalogs.isEnabled, isEnabled),
    updatedWithin(merchantCatalogs.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: merchantCatalogs.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantCatalogs, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantCatalogs, { where: matches, cap }),
  })
  return { ...result, rows: result.rows.map(presentListedCatalog) }
}
