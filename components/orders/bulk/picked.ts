import type { Hit } from '../shapes'

const kept = [
  'id',
  'shortId',
  'version',
  'status',
  'merchantName',
  'shippingAddress',
  'customerShippingMethod',
  'currencyCode',
  'shipmentsMetadata',
  'isPollingStopped',
] as const satisfies (keyof Hit)[]

const keptOfItem = [
  'id',
  'sku',
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
] as const satisfies (keyof Hit['items'][number])[]

export type PickedItem = Pick<Hit['items'][number], (typeof keptOfItem)[number]>
export type PickedHold = Pick<Hit['holds'][number], 'id' | 'reason'>

/** A selected order as it was when it was selected: what the bulk flows need of it and no more, since there may be thousands. */
export type Picked = Pick<Hit, (typeof kept)[number]> & { items: PickedItem[]; holds: PickedHold[] }

export function pickedOf(order: Omit<Hit, 'matched'>): Picked {
  return {
    ...only(order, kept),
    items: order.items.map((item) => only(item, keptOfItem)),
    holds: order.holds.filter(({ releasedAt }) => releasedAt === null).map(({ id, reason }) => ({ id, reason })),
  }
}

const only = <T extends object, K extends keyof T>(from: T, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
