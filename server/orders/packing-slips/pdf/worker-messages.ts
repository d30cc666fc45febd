import type { SlipInput } from '../slip-input'

/** A request to the PDF thread: one PDF of these slips, in memory or in a file. */
export interface DrawRequest {
  id: number
  inputs: readonly SlipInput[]
  file: string | null
}

export type DrawResponse =
  | { id: number; pageCounts: number[]; pdf: Uint8Array | null }
  | { id: number; error: string; code?: string | undefined }
