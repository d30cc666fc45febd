import * as z from 'zod'
import { read } from '@/server/http/operation'
import { examples } from '../examples'
import { searchFilters } from '../schemas/filters'
import { countByFacility, countByStatus, countPollingStopped, facilityCounts, pollingStoppedCount, statusCounts } from './counts'

const group = 'Orders'

export const countOperations = [
  read({
    id: 'countOrdersByStatus',
    group,
    path: '/orders/count/status',
    summary: 'Count orders by status',
    description:
      'Exact without filters or with merchantId or isTest; with other filters exact up to 10,000, beyond which isCapped is true.',
    permission: 'orders:read',
    examples: examples.count,
    query: z.strictObject(searchFilters),
    response: statusCounts,
    handle: ({ reader, query }) => countByStatus(reader, query, new Date()),
  }),
  read({
    id: 'countOrdersByFacility',
    group,
    path: '/orders/count/facility',
    summary: 'Count orders by facility',
    description:
      'Orders by the facilities of their shipments, each counted up to 10,000; isCapped is true when one has more. Accepts the filters of the search.',
    permission: 'orders:read',
    examples: examples.count,
    query: z.strictObject(searchFilters),
    response: facilityCounts,
    handle: ({ reader, query }) => countByFacility(reader, query, new Date()),
  }),
  read({
    id: 'countOrdersPollingStopped',
    group,
    path: '/orders/count/pollingStopped',
    summary: 'Count orders whose polling stopped',
    description:
      'Exact without filters or with merchantId or isTest; with other filters exact up to 10,000, beyond which isCapped is true.',
    permission: 'orders:read',
    examples: examples.count,
    query: z.strictObject(searchFilters),
    response: pollingStoppedCount,
    handle: ({ reader, query }) => countPollingStopped(reader, query, new Date()),
  }),
] as const
