import type { slipFormats } from '@/server/directory/schemas'
import type { SlipSort } from './print-plan'

export type SlipFormat = (typeof slipFormats)[number]

/** The paper formats of slips; the merchant's own by default. */
export const formats: { value: SlipFormat | ''; label: string }[] = [
  { value: '', label: 'Each merchant’s setting' },
  { value: 'Letter', label: 'Letter' },
  { value: 'A4', label: 'A4' },
  { value: 'Label4x6', label: '4 × 6 in label' },
]

/** The name of a batch's paper size. */
export const formatLabel = (format: SlipFormat | null) => formats.find(({ value }) => value === (format ?? ''))?.label ?? format

export const sorts: { value: SlipSort; label: string }[] = [
  { value: 'asGiven', label: 'As selected' },
  { value: 'sku', label: 'By SKU' },
  { value: 'facility', label: 'By facility' },
]
