import type { Staged } from '../../list/staged'
import type { VariantUpdate } from '../shapes'
import { type Field, readCell } from './cells'

/** What takes saved cells back to what they were. */
export const reversed = (saved: Staged<Field>): VariantUpdate[] =>
  Object.entries(saved).map(([sku, cells]) => {
    const set = Object.entries(cells).map(([field, { base }]) => {
      const read = readCell(field as Field, base)
      return [field, 'value' in read ? read.value : null]
    })
    return { sku, ...Object.fromEntries(set) } as VariantUpdate
  })
