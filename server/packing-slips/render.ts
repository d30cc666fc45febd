import { SlipRenderer, startWorker } from './renderer'
import type { SlipInput } from './slip-input'

// Next builds start-up code and routes as separate modules; the threads are the same for both.
const held = globalThis as { waybillSlips?: { single: SlipRenderer; batch: SlipRenderer } }

/** A PDF is rendered in one piece, a batch for seconds: whoever prints one slip does not wait for it. Batches are rare, and so is their thread. */
const renderers = () => {
  held.waybillSlips ??= { single: new SlipRenderer(), batch: new SlipRenderer(startWorker, 100, false) }
  return held.waybillSlips
}

/** One slip as a PDF. The same input gives the same bytes. Rejects with SlipQueueFull where too many wait. */
export async function renderSlip(input: SlipInput): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const { pdf, pageCounts } = await renderers().single.draw([input], null)
  return { pdf: pdf as Uint8Array, pageCount: pageCounts[0] as number }
}

/** No more than the packages of a shipment: drawn by the thread that is there already. */
const FEW = 10

/** Slips in one PDF, in the order given, written to `file`, which is there when it is complete; resolves with each slip's pages. */
export async function renderSlips(inputs: readonly SlipInput[], file: string): Promise<{ pageCounts: number[] }> {
  const { single, batch } = renderers()
  const { pageCounts } = await (inputs.length > FEW ? batch : single).draw(inputs, file)
  return { pageCounts }
}

/** Ends the threads that draw: when the process stops. */
export async function closeSlips(): Promise<void> {
  await Promise.all(Object.values(held.waybillSlips ?? {}).map((renderer) => renderer.close()))
}
