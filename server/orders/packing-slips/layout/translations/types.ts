/** The slip's own texts in one language. */
export interface Translations {
  locale: string
  /** Whether it is written from right to left. */
  isRtl: boolean
  packingSlip: string
  shipTo: string
  returnTo: string
  order: string
  orderDate: string
  shipment: string
  package: string
  shippingMethod: string
  quantity: string
  item: string
  sku: string
  unitPrice: string
  units: (count: number) => string
  message: string
  questions: string
  /** A label and its value, with the language's colon. */
  labeled: (name: string, value: string) => string
  copy: (number: number) => string
  part: (part: number, parts: number) => string
  page: (page: number, pages: number) => string
}
