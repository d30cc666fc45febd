import type { Shipment } from '../shipments/shapes'

type Packed = { orderItems: readonly Pick<Shipment['orderItems'][number], 'id' | 'sku' | 'packedQuantity'>[] }

/** What was packed between two readings of a shipment, in words: "2 × MUG-11-WHT"; null when nothing was. */
export function packedBetween(before: Packed, after: Packed): string | null {
  const parts = after.orderItems.flatMap(({ id, sku, packedQuantity }) => {
    const more = packedQuantity - (before.orderItems.find((line) => line.id === id)?.packedQuantity ?? 0)
    return more > 0 ? [`${more} × ${sku}`] : []
  })
  return parts.length ? `${parts.join(', ')} ${parts.length === 1 ? 'was' : 'were'}` : null
}
