import { qualified } from '@/components/lists/views/stored-filters'
import type { ViewKind } from '@/components/lists/views/types'

/** The qualifiers of the filters that a program may have stored in place of a query line. */
const fields = {
  status: 'status',
  merchantId: 'merchant',
  vendorId: 'vendor',
  facilityId: 'facility',
  countryCode: 'country',
  sku: 'sku',
} as const

/** Views of orders: their line is the service's query. */
export const orderViews: ViewKind = {
  resource: 'orders',
  noun: 'order',
  all: 'All orders',
  path: '/orders',
  listOf: async (line) => ({ q: line || null, filters: {} }),
  lineOf({ q, filters }) {
    const isTest = filters.isTest === undefined ? null : filters.isTest === 'true' ? 'is:test' : '-is:test'
    return [q, ...qualified(filters, fields), isTest].filter(Boolean).join(' ')
  },
}
