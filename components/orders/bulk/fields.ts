/** A field that can be set in many orders at once. */
export interface Field {
  /** Its name in the order update record. */
  name: string
  label: string
  kind: 'text' | 'number' | 'money' | 'date' | 'flag' | 'country'
  /** Whether it may be cleared. */
  canClear?: boolean
  /** The field of GET /orders/search/values that suggests values of all orders while typing. */
  suggest?: 'shippingMethod' | 'merchant' | 'city' | 'sku'
}

export const orderFields: Field[] = [
  { name: 'customerShippingMethod', label: 'Shipping method', kind: 'text', canClear: true, suggest: 'shippingMethod' },
  { name: 'shipByDate', label: 'Ship by', kind: 'date', canClear: true },
  { name: 'merchantName', label: 'Merchant name', kind: 'text', suggest: 'merchant' },
  { name: 'isPollingStopped', label: 'Polling stopped', kind: 'flag' },
]

export const addressFields: Field[] = [
  { name: 'company', label: 'Company', kind: 'text', canClear: true },
  { name: 'city', label: 'City', kind: 'text', suggest: 'city' },
  { name: 'state', label: 'State or province', kind: 'text', canClear: true },
  { name: 'zip', label: 'Postcode', kind: 'text', canClear: true },
  { name: 'countryCode', label: 'Country', kind: 'country' },
  { name: 'phone', label: 'Phone', kind: 'text', canClear: true },
  { name: 'email', label: 'E-mail', kind: 'text', canClear: true },
]

export const itemFields: Field[] = [
  { name: 'sku', label: 'SKU', kind: 'text', suggest: 'sku' },
  { name: 'quantity', label: 'Quantity', kind: 'number' },
  { name: 'merchantPrice', label: 'Merchant price', kind: 'money', canClear: true },
  { name: 'merchantShippingPrice', label: 'Merchant shipping price', kind: 'money', canClear: true },
  { name: 'merchantTax', label: 'Merchant tax', kind: 'money', canClear: true },
  { name: 'skipSkuValidation', label: 'Skip the SKU check', kind: 'flag' },
  { name: 'skipImageValidation', label: 'Skip the image check', kind: 'flag' },
  { name: 'skipImgManip', label: 'Skip image processing', kind: 'flag' },
]

export const parts = { order: orderFields, address: addressFields, item: itemFields }
export type Part = keyof typeof parts
