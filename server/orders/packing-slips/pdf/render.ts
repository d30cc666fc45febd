import { countPieces, type TicketBatchInput } from '../../item-tickets/ticket-rules'
import type { SlipInput } from '../slip-input'
import { SlipRenderer, startWorker } from './renderer'

// Next bundles start-up code and routes as separate modules; both share these threads.
const shared = globalThis as { waybillSlips?: { single: SlipRenderer; batch: SlipRenderer } }

/**
 * Two threads: rendering a batch blocks its thread for seconds, and single slips must not wait for it. The batch thread ends when idle.
 */
const renderers = () => {
  shared.waybillSlips ??= { single: new SlipRenderer(), batch: new SlipRenderer(startWorker, 100, false) }
  return shared.waybillSlips
}

/** Renders one slip as a PDF. The same input gives the same bytes. Rejects with SlipQueueFull if too many are queued. */
export async function renderSlip(input: SlipInput): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const { pdf, pageCounts } = await renderers().single.draw({ slips: [input] }, null)
  return { pdf: pdf as Uint8Array, pageCount: pageCounts[0] as number }
}

/** As many slips as a shipment has packages, or tickets as it has pieces, at most: the single-slip thread, already running, draws them. */
const MAX_SINGLE = 10

/** Renders slips, in the given order, into one PDF at `file`, which appears only once complete; resolves with each slip's page count. */
export async function renderSlips(inputs: readonly SlipInput[], file: string): Promise<{ pageCounts: number[] }> {
  const { pageCounts } = await rendererFor(inputs.length).draw({ slips: inputs }, file)
  return { pageCounts }
}

/** Renders the tickets of a batch into one PDF at `file`, which appears only once complete; resolves with its page count. */
export async function renderTickets(tickets: TicketBatchInput, file: string): Promise<number> {
  const { pageCounts } = await rendererFor(countPieces(tickets.lines)).draw({ tickets }, file)
  return pageCounts[0] as number
}

const rendererFor = (count: number): SlipRenderer => renderers()[count > MAX_SINGLE ? 'batch' : 'single']

/** Ends the PDF threads; call it on shutdown. */
export async function closeSlips(): Promise<void> {
  await Promise.all(Object.values(shared.waybillSlips ?? {}).map((renderer) => renderer.close()))
}

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
