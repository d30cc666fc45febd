import type { SlipInput } from '@/server/orders/packing-slips/slip-input'

/** A slip for tests and measurements: one product, defaults elsewhere. */
export const sampleSlip = (changes: Partial<SlipInput> = {}): SlipInput => ({
  format: 'A4',
  languageCode: 'en',
  merchant: { name: 'Northwind Prints', logo: null, supportEmail: 'help@northwind.example' },
  shipTo: {
    firstName: 'Łukasz',
    lastName: 'Żółć',
    company: null,
    line1: 'ul. Świętokrzyska 12/4',
    line2: null,
    line3: null,
    city: 'Kraków',
    state: null,
    zip: '31-010',
    countryCode: 'PL',
  },
  returnTo: {
    company: 'Northwind Prints c/o Prentice Works',
    line1: '500 Industrial Way',
    city: 'Springfield',
    state: 'IL',
    zip: '62704',
    countryCode: 'US',
  },
  orderNumber: 'NW-10452',
  orderDate: '2026-11-18T16:04:00.000Z',
  orderCode: '0198a1b2-1111-7222-8333-444455556666',
  shipmentShortId: 'S0000000012',
  packageShortId: null,
  shippingMethod: 'Express',
  part: 1,
  parts: 1,
  lines: [sampleLine()],
  message: null,
  copy: 1,
  showPrices: false,
  ...changes,
})

export const sampleLine = (changes: Partial<SlipInput['lines'][number]> = {}): SlipInput['lines'][number] => ({
  thumbnail: null,
  productName: 'Organic Cotton T-Shirt',
  sku: 'TEE-BLK-L',
  options: [
    { name: 'Colour', value: 'Black' },
    { name: 'Size', value: 'L' },
  ],
  quantity: 1,
  price: { amount: 24.5, currency: 'EUR' },
  ...changes,
})
