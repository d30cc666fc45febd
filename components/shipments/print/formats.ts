import type { slipFormats } from '@/server/directory/schemas'
import type { TicketFormat } from '@/server/orders/item-tickets/ticket-rules'
import type { SlipSort } from './print-plan'

export type SlipFormat = (typeof slipFormats)[number]

/** The paper formats of slips; the merchant's own by default. */
export const formats: { value: SlipFormat | ''; label: string }[] = [
  { value: '', label: 'Each merchant’s setting' },
  { value: 'Letter', label: 'Letter' },
  { value: 'A4', label: 'A4' },
  { value: 'Label4x6', label: '4 × 6 in label' },
]

/** The papers of tickets. */
export const ticketFormatLabels: Record<TicketFormat, string> = {
  Label50x30: '50 × 30 mm label',
  Label4x6: '4 × 6 in label',
  A4Sheet: 'A4 sheet of 24 labels',
}

/** The name of a batch's paper. */
export const formatLabel = (format: SlipFormat | TicketFormat | null): string =>
  formats.find(({ value }) => value === (format ?? ''))?.label ?? ticketFormatLabels[format as TicketFormat]

export const sorts: { value: SlipSort; label: string }[] = [
  { value: 'asGiven', label: 'As selected' },
  { value: 'sku', label: 'By SKU' },
  { value: 'facility', label: 'By facility' },
]
