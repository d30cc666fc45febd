/** Levels of the tree, the roots' being the first. */
export const DEEPEST = 8

/** A category as far as its place in the tree goes. */
interface Placed {
  id: string
  name: string
}

/**
 * Why a category cannot be put where `above` leads to, from a root down, in words; null when it can. `levels` are its own: 1 where nothing
 * hangs from it. Its id is null while it is being made.
 */
export function misplaced(category: { id: string | null; name: string }, above: readonly Placed[], levels: number): string | null {
  const itself = above.findIndex(({ id }) => id === category.id)
  if (itself >= 0) {
    const loop = [...above.slice(itself).map(({ name }) => name), category.name]
    return `A category cannot be below itself: ${loop.join(' → ')}.`
  }
  const deepest = above.length + levels
  return deepest > DEEPEST ? `Categories go ${DEEPEST} levels deep; this would reach level ${deepest}.` : null
}
