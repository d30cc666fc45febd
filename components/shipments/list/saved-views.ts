import { qualified } from '@/components/lists/views/stored-filters'
import type { ViewKind } from '@/components/lists/views/types'
import { toggleOptions } from './toggle-options'

const fields = {
  status: 'status',
  facilityId: 'facility',
  vendorId: 'vendor',
  merchantId: 'merchant',
  orderId: 'order',
  tracking: 'tracking',
  carrierName: 'carrier',
} as const
const toggles = {
  isSlipPrinted: 'slip',
  isSlipValid: 'print',
  isPackingStarted: 'packing',
  isOnHold: 'hold',
  isLate: 'late',
  isPollingStopped: 'updates',
  isTest: 'test',
} as const

const periods = { created: 'created', shipped: 'shipped', shipBy: 'due' } as const

/** Views of shipments, whose line is sent as filters. */
export const shipmentViews: ViewKind = {
  resource: 'shipments',
  noun: 'shipment',
  all: 'All shipments',
  path: '/shipments',
  listOf: async (line) => (await import('./saved-filters')).savedFilters(line),
  lineOf({ q, filters }) {
    const days = Object.entries(periods).flatMap(([name, field]) => {
      const [from, to] = [filters[`${name}From`], filters[`${name}To`]]
      return from || to ? [`${field}:${from ?? ''}..${to ?? ''}`] : []
    })
    const sides = Object.entries(toggles).flatMap(([name, field]) => {
      const value = filters[name]
      return value === undefined ? [] : [`${field}:${toggleOptions[field][value === 'true' ? 0 : 1].value}`]
    })
    return [q, ...qualified(filters, fields), ...sides, ...days].filter(Boolean).join(' ')
  },
}
