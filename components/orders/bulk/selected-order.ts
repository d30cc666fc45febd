import type { OrderHit } from '@/components/api/order-types'

const selectedOrderFields = [
  'id',
  'shortId',
  'version',
  'status',
  'merchantName',
  'shippingAddress',
  'customerShippingMethod',
  'shipByDate',
  'currencyCode',
  'shipmentsMetadata',
  'isPollingStopped',
] as const satisfies (keyof OrderHit)[]

const selectedItemFields = [
  'id',
  'sku',
  'originalSKU',
  'quantity',
  'canceledQuantity',
  'shippedQuantity',
  'options',
  'merchantPrice',
  'merchantShippingPrice',
  'merchantTax',
  'skipImgManip',
  'skipImageValidation',
  'skipSkuValidation',
] as const satisfies (keyof OrderHit['items'][number])[]

export type SelectedItem = Pick<OrderHit['items'][number], (typeof selectedItemFields)[number]>
export type SelectedHold = Pick<OrderHit['holds'][number], 'id' | 'reason'>

/** A selected order as it was last read, with only the fields that bulk actions need, since there may be thousands. */
export type SelectedOrder = Pick<OrderHit, (typeof selectedOrderFields)[number]> & { items: SelectedItem[]; holds: SelectedHold[] }

export function toSelectedOrder(order: Omit<OrderHit, 'matched'>): SelectedOrder {
  return {
    ...only(order, selectedOrderFields),
    items: order.items.map((item) => only(item, selectedItemFields)),
    holds: order.holds.filter(({ releasedAt }) => releasedAt === null).map(({ id, reason }) => ({ id, reason })),
  }
}

const only = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
