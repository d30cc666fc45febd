import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { orderItems, shipments } from '@/db/schema'
import { resolveFacilityIds } from '@/server/directory/facilities'
import { pageOf } from '@/server/http/list'
import { formatCsv } from '@/server/kernel/csv-rules'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import { isReal } from '../shipments/is-test'
import { type ProductionLine, ProductionTotals } from './production-rules'
import type { ProductionPage } from './schemas'

/** Shipments per batch; other requests wait for one batch at most. */
const BATCH_SIZE = 500
const MAX_SHIPMENTS = 50_000

type Filters = ProductionPage['filters']

/** A page of the units to make, by SKU. */
export async function listProduction(reader: Reader, page: ProductionPage) {
  const lines = await productionLines(reader, page.filters, page.sort)
  const keyOf = ({ variantId, sku, vendorSku }: ProductionLine) => [sku, variantId ?? '', vendorSku ?? '']
  const after = page.afterKey && lines.findIndex((line) => JSON.stringify(keyOf(line)) === JSON.stringify(page.afterKey))
  const from = after === null ? page.offset : after + 1
  return pageOf(page, lines.slice(from, from + page.size + 1), { count: lines.length, capped: false }, keyOf)
}

/** All units to make as CSV. */
export async function exportProduction(reader: Reader, { filters, sort }: Pick<ProductionPage, 'filters' | 'sort'>): Promise<string> {
  const lines = await productionLines(reader, filters, sort)
  const rows = lines.map(({ options, ...line }) => ({ ...line, options: options.map(({ name, value }) => `${name}: ${value}`).join(', ') }))
  return formatCsv([[...csvColumns], ...rows.map((row) => csvColumns.map((name) => row[name]))], true)
}

const csvColumns = [
  'sku',
  'vendorSku',
  'productName',
  'options',
  'quantity',
  'personalized',
  'shipments',
  'earliestShipByDate',
  'variantId',
] as const

/** The sum of the units in all matching shipments that are not on hold. Refuses more shipments than MAX_SHIPMENTS. */
async function productionLines(reader: Reader, filters: Filters, sort: ProductionPage['sort']): Promise<ProductionLine[]> {
  const facilities = filters.facilityId && (await resolveFacilityIds(reader, filters.facilityId))
  const where = and(
    inArray(shipments.status, filters.status ?? ['Assigned', 'InProduction']),
    eq(shipments.isOnHold, false),
    facilities && isOneOf(shipments.facilityId, facilities),
    filters.includeTest ? undefined : isReal,
    filters.shipByTo ? lte(shipments.shipByRank, filters.shipByTo) : undefined,
  )
  if ((await reader.count(shipments, { where, cap: MAX_SHIPMENTS + 1 })) > MAX_SHIPMENTS)
    throw invalid('query.tooBroad', 'facilityId', `More than ${MAX_SHIPMENTS} shipments match. Name a facility, or an earlier shipByTo.`)
  const totals = new ProductionTotals()
  for (let after: number | null = 0; after !== null; await turn()) {
    const rows: Row[] = await reader.columns(shipments, columns, {
      where: and(where, gt(shipments.number, after)),
      orderBy: [asc(shipments.number)],
      limit: BATCH_SIZE,
    })
    await addUnits(reader, totals, rows)
    after = rows.length === BATCH_SIZE ? (rows.at(-1)?.number ?? null) : null
  }
  return totals.lines().sort(comparatorOf(sort))
}

const columns = ['number', 'id', 'lines', 'shipByRank'] as const
type Row = Pick<typeof shipments.$inferSelect, (typeof columns)[number]>

async function addUnits({ sql }: Reader, totals: ProductionTotals, rows: readonly Row[]): Promise<void> {
  const ids = rows.flatMap(({ lines }) => lines.map(({ orderItemId }) => orderItemId))
  const found = await selectColumns(sql, orderItems, ['id', 'sku', 'variantId', 'productName', 'options', 'attributes'], {
    where: isOneOf(orderItems.id, [...new Set(ids)]),
  })
  const items = new Map(found.map((item) => [item.id, item]))
  for (const { id: shipmentId, shipByRank, lines } of rows)
    for (const { orderItemId, ...line } of lines) {
      const item = items.get(orderItemId)
      if (item) totals.add({ ...line, shipmentId, shipByRank, item })
    }
}

const collator = new Intl.Collator('en', { numeric: true })
const bySku = (a: ProductionLine, b: ProductionLine) =>
  collator.compare(a.sku, b.sku) || collator.compare(`${a.variantId} ${a.vendorSku}`, `${b.variantId} ${b.vendorSku}`)

function comparatorOf({ field, descending }: ProductionPage['sort']): (a: ProductionLine, b: ProductionLine) => number {
  const day = ({ earliestShipByDate }: ProductionLine) => earliestShipByDate ?? '9999'
  const by = {
    sku: () => 0,
    quantity: (a: ProductionLine, b: ProductionLine) => a.quantity - b.quantity,
    earliestShipByDate: (a: ProductionLine, b: ProductionLine) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0),
  }[field]
  const compare = (a: ProductionLine, b: ProductionLine) => by(a, b) || bySku(a, b)
  return descending ? (a, b) => compare(b, a) : compare
}
