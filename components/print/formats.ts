import type { slipFormats } from '@/server/directory/schemas'
import type { SlipSort } from './plan'

export type SlipFormat = (typeof slipFormats)[number]

/** What slips are printed on; unless said, what their merchant has chosen. */
export const formats: { value: SlipFormat | ''; label: string }[] = [
  { value: '', label: 'As each merchant has it' },
  { value: 'Letter', label: 'Letter' },
  { value: 'A4', label: 'A4' },
  { value: 'Label4x6', label: '4 × 6 in label' },
]

export const sorts: { value: SlipSort; label: string }[] = [
  { value: 'asGiven', label: 'As selected' },
  { value: 'sku', label: 'By SKU' },
  { value: 'facility', label: 'By facility' },
]
