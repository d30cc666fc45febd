import { useQuery } from '@tanstack/react-query'
import { read } from '@/components/api/request'
import type { Intent } from './intent'
import type { PreviewRow } from './preview-row'
import type { SelectedOrder } from './selected-order'

/** The new shipping method of an edit when neither the orders nor the newest orders of the list have it. */
export function useUnknownMethod(intent: Intent, orders: SelectedOrder[]) {
  const method = (intent.kind === 'edit' && intent.edit.order.customerShippingMethod?.trim()) || ''
  const isKnown = !method || orders.some((order) => order.customerShippingMethod === method)
  const { data, error, refetch } = useQuery({
    ...read('GET /orders/search/values', { query: { field: 'shippingMethod', q: method } }),
    enabled: !isKnown,
  })
  const isFound = data?.values.some(({ value }) => value === method)
  return { isPending: !isKnown && !data, error, retry: () => void refetch(), unknown: data && !isKnown && !isFound ? method : null }
}

/** The row, refused when the edit would write a value that nothing else has. */
export function refuseUnknown(row: PreviewRow, unknownMethod: string | null): PreviewRow {
  const reasons = [
    ...(row.unknownSku ? [`SKU “${row.unknownSku}” is not in the catalog.`] : []),
    ...(unknownMethod ? [`No recent order has the shipping method “${unknownMethod}”.`] : []),
  ]
  return row.kind === 'change' && reasons.length ? { ...row, kind: 'refused', reason: reasons.join(' ') } : row
}
