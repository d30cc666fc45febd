import { acceptedWeight } from '@/server/http/accept'
import { csvHeaders, exportName } from '@/server/http/csv-export'
import { envelope } from '@/server/http/list'
import { read } from '@/server/http/operation'
import { MediaReply } from '@/server/http/reply'
import { exportProduction, listProduction } from './production'
import { productionQuery, productionResponse, todayQuery, todayResponse } from './schemas'
import { today } from './today'

const group = 'Fulfillment'

export const fulfillmentOperations = [
  read({
    id: 'getFulfillmentToday',
    group,
    path: '/fulfillment/today',
    summary: 'What there is to do',
    description:
      'The work of the day at each facility: shipments to accept, print, make, pack and ship, with those that are late. A shipment can be in several of them; one on hold counts in `onHold` only, and one of a test order nowhere without `includeTest`. Each `query` lists the same shipments.',
    permission: 'shipments:read',
    examples: { query: { facilityId: 'F00000001' } },
    query: todayQuery,
    response: todayResponse,
    handle: ({ reader, query }) => today(reader, query, new Date()),
  }),
  read({
    id: 'listProduction',
    group,
    path: '/fulfillment/production',
    summary: 'Production list',
    description:
      'The units to make, by SKU: the sum of all shipments that match, without those on hold. With Accept: text/csv, all lines as CSV (RFC 4180, UTF-8 with byte order mark and header line); text that a spreadsheet would run as a formula starts with an apostrophe. At most 50,000 shipments.',
    permission: 'shipments:read',
    examples: { query: { status: 'Assigned,InProduction', pageSize: '20' } },
    query: productionQuery,
    media: 'text/csv',
    response: productionResponse,
    async handle({ reader, query, request }) {
      if (!prefersCsv(request.headers.get('accept'))) return envelope('lines', query, await listProduction(reader, query))
      const csv = await exportProduction(reader, query)
      return new MediaReply(csv, { ...csvHeaders(exportName('production', new Date())), Vary: 'Accept' })
    },
  }),
] as const

/** Whether the Accept header prefers CSV to JSON. On equal preference, JSON wins. */
const prefersCsv = (accept: string | null): boolean => acceptedWeight(accept, 'text/csv') > acceptedWeight(accept, 'application/json')
