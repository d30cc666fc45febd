import type { SlipInput } from '../slip-input'
import { renderSlip } from './render'

const blankSlip: SlipInput = {
  format: 'A4',
  languageCode: 'en',
  merchant: { name: 'Waybill', logo: null, supportEmail: null },
  shipTo: { lastName: 'Nobody', line1: 'Nowhere' },
  returnTo: null,
  orderNumber: 'O00000000',
  orderDate: '2026-01-01T00:00:00.000Z',
  orderCode: 'O00000000',
  shipmentShortId: 'S0000000000',
  shippingMethod: null,
  part: 1,
  parts: 1,
  lines: [{ thumbnail: null, productName: 'Nothing', sku: null, options: [], quantity: 1 }],
  message: null,
  copy: 1,
  showPrices: false,
}

/** Loads the code and fonts of slips before the first request needs them. Never rejects. */
export const warmUpSlips = (): Promise<void> =>
  renderSlip(blankSlip).then(
    () => {},
    () => {},
  )
