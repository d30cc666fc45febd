import { SlipRenderer } from './renderer'
import type { SlipInput } from './slip-input'

// Next builds start-up code and routes as separate modules; the thread is one for both.
const held = globalThis as { waybillSlips?: SlipRenderer }
const renderer = () => {
  held.waybillSlips ??= new SlipRenderer()
  return held.waybillSlips
}

/** One slip as a PDF. The same input gives the same bytes. Rejects with SlipQueueFull where too many wait. */
export async function renderSlip(input: SlipInput): Promise<{ pdf: Uint8Array; pageCount: number }> {
  const { pdf, pageCounts } = await renderer().draw([input], null)
  return { pdf: pdf as Uint8Array, pageCount: pageCounts[0] as number }
}

/** Slips in one PDF, in the order given, written to `file`, which is there when it is complete; resolves with each slip's pages. */
export async function renderSlips(inputs: readonly SlipInput[], file: string): Promise<{ pageCounts: number[] }> {
  const { pageCounts } = await renderer().draw(inputs, file)
  return { pageCounts }
}

/** Ends the thread that draws: when the process stops. */
export const closeSlips = (): Promise<void> => held.waybillSlips?.close() ?? Promise.resolve()
