import { endTicketBatch } from '@/server/demo/tickets'
import type { TicketLine } from '@/server/orders/item-tickets/ticket-rules'
import type { Service } from '../service'

/** The job of a finished batch of a shipment's tickets; returns its id. */
export async function makeTickets({ call, runtime }: Service, token: string, shipmentId: string): Promise<string> {
  const { job } = (await call('POST', '/itemTickets/batch', { token, body: { shipmentIds: [shipmentId] } })).body
  await runtime.database.write((sql) => endTicketBatch(sql, job.id, new Date()))
  return job.id
}

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
