/** The most levels of the tree, roots included. */
export const MAX_DEPTH = 8

/** A category as far as its place in the tree goes. */
interface CategoryNode {
  id: string
  name: string
}

/**
 * Why a category cannot be placed below `parentPath`, in words; null when it can. `levels` is the height of its subtree, 1 for a leaf. Its
 * id is null for a new category.
 */
export function placementError(
  category: { id: string | null; name: string },
  parentPath: readonly CategoryNode[],
  levels: number,
): string | null {
  const ownIndex = parentPath.findIndex(({ id }) => id === category.id)
  if (ownIndex >= 0) {
    const loop = [...parentPath.slice(ownIndex).map(({ name }) => name), category.name]
    return `A category cannot be below itself: ${loop.join(' → ')}.`
  }
  const depth = parentPath.length + levels
  return depth > MAX_DEPTH ? `Categories can be ${MAX_DEPTH} levels deep; this would be level ${depth}.` : null
}
