import type { TicketLine } from '@/server/orders/item-tickets/ticket-input'

/** The ticket line of a personalized mug for tests. */
export const sampleTicketLine = (changes: Partial<TicketLine> = {}): TicketLine => ({
  itemShortId: 'I00000953',
  quantity: 4,
  sku: 'MUG-11-WHT',
  productName: 'Ceramic mug',
  options: [
    { name: 'Colour', value: 'White' },
    { name: 'Size', value: '11 oz' },
  ],
  personalization: [{ name: 'Name', value: 'Anna' }],
  thumbnail: null,
  shipmentShortId: 'S0000000012',
  shipByDate: '2026-11-24',
  languageCode: 'en',
  countryCode: 'US',
  ...changes,
})
