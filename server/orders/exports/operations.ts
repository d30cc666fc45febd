import * as z from 'zod'
import { csvHeaders, exportName, timeZone } from '@/server/http/csv-export'
import { read } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { examples } from '../examples'
import { searchFilters } from '../schemas/filters'
import { searchSorts } from '../search/search'
import { exportOrders } from './exports'

const sorts = searchSorts.flatMap((name) => [name, `-${name}`] as const)
const sort = z
  .enum(sorts, { error: `Sort by ${searchSorts.join(' or ')}, with - in front for descending.` })
  .optional()
  .meta({ description: 'Default -createdAt.' })

export const exportOperations = [
  read({
    id: 'exportOrders',
    group: 'Orders',
    path: '/orders/export.csv',
    summary: 'Export orders',
    description:
      'The orders that match the search, up to 1,000,000, as CSV (RFC 4180, UTF-8 with byte order mark and header line). Text that a spreadsheet would run as a formula starts with an apostrophe. A caller runs at most 2 exports at once.',
    permission: 'orders:read',
    examples: examples.exported,
    query: z.strictObject({ ...searchFilters, sort, timeZone }),
    media: 'text/csv',
    response: undefined,
    async handle({ reader, query: { sort, timeZone, ...filters }, context, principal, requestId }) {
      const now = new Date()
      const onError = (err: unknown) => context.log.error({ err, requestId }, 'an export broke off')
      const stream = await context.exports.run(principal, () => exportOrders(reader, { filters, sort, now, timeZone, onError }))
      return new MediaReply(stream, csvHeaders(exportName('orders', now, timeZone)))
    },
  }),
] as const
