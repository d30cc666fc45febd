/** The number of search steps before a greedy result is used. */
const MAX_STEPS = 2_000

export interface Cover {
  members: number[]
  /** Whether no smaller cover exists. */
  isExact: boolean
}

/**
 * The smallest set of members that covers each group; `isBetter` decides among sets of equal size found within MAX_STEPS. A greedy
 * approximation if the search takes longer. Deterministic.
 */
export function smallestCover(
  groups: readonly (readonly number[])[],
  isBetter: (a: readonly number[], b: readonly number[]) => boolean,
): Cover {
  const needed = withoutImplied(groups)
  const guess = greedy(needed)
  let steps = 0
  let best: number[] | null = null
  const search = (open: readonly (readonly number[])[], members: readonly number[], more: number): void => {
    if (!open.length) {
      const found = [...members].sort((a, b) => a - b)
      if (!best || isBetter(found, best)) best = found
      return
    }
    if (++steps > MAX_STEPS || more === 0) return
    const narrowest = open.reduce((least, group) => (group.length < least.length ? group : least))
    for (const member of narrowest)
      search(
        open.filter((group) => !group.includes(member)),
        [...members, member],
        more - 1,
      )
  }
  for (let size = 0; size <= guess.length && !best && steps <= MAX_STEPS; size++) search(needed, [], size)
  // All smaller sizes were searched without a result, so the one found is the smallest.
  return best ? { members: best, isExact: true } : { members: guess, isExact: false }
}

/** Drops supersets of other groups: a cover of the smaller group covers them too. */
function withoutImplied(groups: readonly (readonly number[])[]): (readonly number[])[] {
  const sorted = [...groups].sort((a, b) => a.length - b.length)
  const smallest: { group: readonly number[]; members: ReadonlySet<number> }[] = []
  for (const group of sorted) {
    const members = new Set(group)
    if (!smallest.some((one) => one.group.every((member) => members.has(member)))) smallest.push({ group, members })
  }
  return smallest.map(({ group }) => group)
}

/** Repeatedly picks the member that covers most of the remaining groups. */
function greedy(groups: readonly (readonly number[])[]): number[] {
  const members: number[] = []
  for (let open = groups; open.length; ) {
    const coverage = new Map<number, number>()
    for (const group of open) for (const member of group) coverage.set(member, (coverage.get(member) ?? 0) + 1)
    const [next] = [...coverage].reduce((most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most))
    members.push(next)
    open = open.filter((group) => !group.includes(next))
  }
  return members.sort((a, b) => a - b)
}
