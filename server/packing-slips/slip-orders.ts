import type { SlipInput } from './slip-input'

/** What the thread that draws is asked for: one PDF of these slips, in memory or in a file. */
export interface SlipOrder {
  id: number
  inputs: readonly SlipInput[]
  file: string | null
}

export type SlipAnswer = { id: number; pageCounts: number[]; pdf: Uint8Array | null } | { id: number; error: string }
