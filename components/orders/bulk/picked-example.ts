import type { Picked, PickedItem } from './picked'

const item: PickedItem = {
  id: 'i1',
  sku: 'MUG',
  quantity: 2,
  canceledQuantity: 0,
  shippedQuantity: 0,
  options: [{ name: 'Size', value: 'L' }],
  merchantPrice: { amount: 4, currency: 'USD' },
  merchantShippingPrice: null,
  merchantTax: null,
  skipImgManip: false,
  skipImageValidation: false,
  skipSkuValidation: false,
}

export const itemLike = (given: Partial<PickedItem> = {}): PickedItem => ({ ...item, ...given })

/** A selected order for tests; what is not given is unremarkable. */
export const orderLike = (given: Partial<Picked> = {}): Picked => ({
  id: 'o1',
  shortId: 'O00000001',
  version: 3,
  status: 'New',
  merchantName: 'Northwind',
  shippingAddress: {
    location: { longitude: 1, latitude: 2 },
    firstName: 'Ann',
    lastName: 'Lee',
    company: null,
    line1: '12 Hill St',
    line2: null,
    line3: null,
    city: 'Rochester',
    state: 'NY',
    zip: '14609',
    countryCode: 'US',
    phone: null,
    email: null,
  },
  customerShippingMethod: 'Standard',
  currencyCode: 'USD',
  shipmentsMetadata: null,
  isPollingStopped: false,
  items: [item],
  holds: [],
  ...given,
})
