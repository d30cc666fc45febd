import { parseTerms } from '@/components/lists/query/plain-language'
import { qualified } from '@/components/lists/views/stored-filters'
import type { ViewKind } from '@/components/lists/views/types'
import { toFilters } from './filters'
import { resolveIds } from './name-lookup'
import { dated, toggleOptions } from './query-fields'

const fields = {
  status: 'status',
  facilityId: 'facility',
  vendorId: 'vendor',
  merchantId: 'merchant',
  orderId: 'order',
  tracking: 'tracking',
  carrierName: 'carrier',
} as const
const toggles = { isSlipPrinted: 'slip', isOnHold: 'hold', isPollingStopped: 'updates' } as const

/** Views of shipments, whose line is sent as filters. */
export const shipmentViews: ViewKind = {
  resource: 'shipments',
  noun: 'shipment',
  all: 'All shipments',
  path: '/shipments',
  async listOf(line) {
    const aging = parseTerms(line).find(
      ({ field, values }) => field !== null && dated.has(field) && values.some(({ text }) => /^[<>]/.test(text)),
    )
    if (aging)
      throw new Error(`A view of shipments keeps days, not an age: write ${aging.field}:2026-01-01.. or leave it out, then save again.`)
    const { q, ...filters } = await toFilters(line, resolveIds)
    return { q: q ?? null, filters: filters as Record<string, string> }
  },
  lineOf({ q, filters }) {
    const days = ['created', 'shipped'].flatMap((field) => {
      const [from, to] = [filters[`${field}From`], filters[`${field}To`]]
      return from || to ? [`${field}:${from ?? ''}..${to ?? ''}`] : []
    })
    const sides = Object.entries(toggles).flatMap(([name, field]) => {
      const value = filters[name]
      return value === undefined ? [] : [`${field}:${toggleOptions[field][value === 'true' ? 0 : 1].value}`]
    })
    return [q, ...qualified(filters, fields), ...sides, ...days].filter(Boolean).join(' ')
  },
}
