import type { ProductListed } from '../../catalog/shapes'

/** A selected product as it was when it was selected. */
export type Picked = Pick<ProductListed, 'id' | 'name' | 'version' | 'isEnabled' | 'categoryId'>

export const pickedOf = ({ id, name, version, isEnabled, categoryId }: Picked): Picked => ({
  id,
  name,
  version,
  isEnabled,
  categoryId,
})
