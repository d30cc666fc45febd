import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { merchantCatalogs } from '@/db/schema'
import { refuseUnknownMerchants } from '../directory/merchants'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, yesNo } from '../http/wire'
import type { Reader } from '../reader'
import { type CatalogRow, headOf } from './find'

export const merchantCatalogQuery = listQuery({ merchantId: ids.optional(), isEnabled: yesNo.optional() }, ['createdAt'], '-createdAt')

const sorts: Record<'createdAt', SortColumn<CatalogRow>> = {
  createdAt: { column: merchantCatalogs.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listCatalogs(reader: Reader, page: z.output<typeof merchantCatalogQuery>) {
  const { merchantId, isEnabled } = page.filters
  await refuseUnknownMerchants(reader, merchantId)
  const matches = and(
    merchantId && inArray(merchantCatalogs.merchantId, merchantId),
    isEnabled === undefined ? undefined : eq(merchantCatalogs.isEnabled, isEnabled),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: merchantCatalogs.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(merchantCatalogs, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(merchantCatalogs, { where: matches, cap }),
  })
  return { ...found, rows: found.rows.map(headOf) }
}
