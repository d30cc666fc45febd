import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { withoutIndex } from '@/db/conditions'
import { orders } from '@/db/schema'
import { listQuery, MAX_LIST_DEPTH } from '@/server/http/list-query'
import type { Reader } from '@/server/kernel/reader'
import { noClaim } from '@/server/platform/claims/claims'
import { refuseUnknownMerchants } from '../directory/merchants'
import { envelope, listRows } from '../http/list'
import { type OrderViewing, orderAnswers } from './answers'
import { countersByStatus } from './counts/counters'
import { orderFilters } from './schemas/filters'
import { liveFieldNames } from './schemas/responses'
import { matchingOrders } from './search/search'
import { orderSortColumns, orderSorts } from './sorts'

export const listQueryOfOrders = listQuery(orderFilters, ['createdAt', 'updatedAt'], '-createdAt')

type ListPage = z.output<typeof listQueryOfOrders>

/** A page of orders by the plain filters, without free text; newest first by default. */
export async function listOrders(reader: Reader, page: ListPage, viewing: OrderViewing) {
  const found = isFoundByColumns(page.filters) ? await ordersByColumns(reader, page) : await matchingOrders(reader, page, viewing.now)
  const answers = await orderAnswers(reader, viewing, found.rows)
  return envelope('orders', page, { ...found, rows: answers.map(({ json }) => json) })
}

/** Whether only a commit changes the page with these fields of its orders: neither the filters nor the fields depend on the time. */
export const isStablePage = ({ filters }: ListPage, fields: readonly string[]): boolean =>
  isFoundByColumns(filters) && !fields.some((name) => timedFields.includes(name))

const timedFields = [...liveFieldNames, ...Object.keys(noClaim)]

/** Whether columns of the orders answer these filters; others need the orders' search documents. */
const isFoundByColumns = ({ status, merchantId, createdFrom, createdTo, updatedFrom, updatedTo, ...others }: ListPage['filters']) =>
  Object.values(others).every((value) => value === undefined)

async function ordersByColumns(reader: Reader, page: ListPage) {
  const { status, merchantId, createdFrom, createdTo, updatedFrom, updatedTo } = page.filters
  await refuseUnknownMerchants(reader, merchantId)
  const hasTimeFilter = createdFrom || createdTo || updatedFrom || updatedTo
  const statusCount = hasTimeFilter || page.total ? null : sumOf(await countersByStatus(reader, { merchantId }), status)
  // With many matches, a scan along the sort's own index soon finds enough; an index on several values, or without the sort column, must
  // sort all matches.
  const isLarge = statusCount === null || statusCount > MAX_LIST_DEPTH
  const isSorted = page.sort.field === 'createdAt' && (status?.length ?? 1) === 1 && (merchantId?.length ?? 1) === 1
  const columnOf = (of: PgColumn) => (isLarge && !isSorted ? withoutIndex(of) : sql`${of}`)
  const where = and(
    status && inArray(columnOf(orders.status), status),
    merchantId && inArray(columnOf(orders.merchantId), merchantId),
    createdFrom && gte(orders.createdAt, createdFrom),
    createdTo && lt(orders.createdAt, createdTo),
    updatedFrom && gte(orders.updatedAt, updatedFrom),
    updatedTo && lt(orders.updatedAt, updatedTo),
  )
  return listRows({
    page,
    sorts: orderSorts,
    id: { column: orders.id, key: (row) => row.id },
    rows: (query) => reader.columns(orders, orderSortColumns, { ...query, where: and(where, query.where) }),
    count: async (cap) => statusCount ?? reader.count(orders, { where, cap }),
  })
}

const sumOf = (counts: Map<string, number>, statuses: readonly string[] = [...counts.keys()]) =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
