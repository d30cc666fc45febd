import { renderSlip } from './render'
import type { SlipInput } from './slip-input'

const nothing: SlipInput = {
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

/** Has the code and fonts that slips need loaded before somebody waits for the first one. Nothing comes of it, whatever happens. */
export const warmSlips = (): Promise<void> =>
  renderSlip(nothing).then(
    () => {},
    () => {},
  )
