import { z } from 'zod'
import { read } from '../http/operation'
import { examples } from '../orders/examples'
import { searchFilters } from '../orders/schemas'
import { searchSorts } from '../orders/search'
import { exportOrders } from './export'

const sorts = searchSorts.flatMap((name) => [name, `-${name}`] as const)
const sort = z
  .enum(sorts, { error: `Sort by ${searchSorts.join(' or ')}, with - in front for descending.` })
  .optional()
  .meta({ description: '-createdAt unless given.' })

export const exportOperations = [
  read({
    id: 'exportOrders',
    group: 'Orders',
    path: '/orders/export.csv',
    summary: 'Export orders',
    description:
      'What the search finds, to 1 000 000 orders, as CSV (RFC 4180, UTF-8 with byte order mark, a header line). Texts that a spreadsheet would carry out as formulas begin with an apostrophe.',
    permission: 'orders:read',
    examples: examples.exported,
    query: z.strictObject({ ...searchFilters, sort }),
    media: 'text/csv',
    response: undefined,
    async handle({ reader, query: { sort, ...filters }, runtime, requestId }) {
      const now = new Date()
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="orders-${now.toISOString().slice(0, 10)}.csv"`,
        'Cache-Control': 'no-store',
      }
      const onBreak = (err: unknown) => runtime.log.error({ err, requestId }, 'an export broke off')
      return new Response(await exportOrders(reader, { filters, sort, now, onBreak }), { headers })
    },
  }),
] as const
