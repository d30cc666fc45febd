import type { SelectedItem, SelectedOrder } from './selected-order'

const item: SelectedItem = {
  id: 'i1',
  sku: 'MUG',
  originalSKU: 'MUG',
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

export const exampleItem = (overrides: Partial<SelectedItem> = {}): SelectedItem => ({ ...item, ...overrides })

/** A selected order for tests, with defaults for all fields. */
export const exampleOrder = (overrides: Partial<SelectedOrder> = {}): SelectedOrder => ({
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
  shipByDate: null,
  currencyCode: 'USD',
  shipmentsMetadata: null,
  isPollingStopped: false,
  items: [item],
  holds: [],
  ...overrides,
})
