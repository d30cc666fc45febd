import type { Variant } from '../catalog/shapes'
import { usual } from './read-cell'

/** The currency that a price without one is in: that of the product's other variants. */
export const usualCurrency = (variants: readonly Pick<Variant, 'price'>[]): string =>
  variants.find(({ price }) => price)?.price?.currency ?? usual.currency
