import type { packingSlips } from '@/db/schema'
import { iso } from '@/server/http/field-types'
import type { SlipModel } from './schemas'

export type SlipRow = typeof packingSlips.$inferSelect

export const slipUrl = (id: string) => `/v1/packingSlips/${id}`

/** A packing slip as the API shows it. */
export const presentSlip = ({ id, format, pageCount, copy, createdAt }: Omit<SlipRow, 'number'>): SlipModel => ({
  id,
  url: slipUrl(id),
  format: format as SlipModel['format'],
  pageCount,
  copy,
  createdAt: iso(createdAt),
})
