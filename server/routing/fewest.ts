/** Beyond so many steps a search for the fewest is given up for a good guess. */
const MOST_STEPS = 2_000

export interface Fewest {
  members: number[]
  /** Whether there surely are no fewer. */
  isExact: boolean
}

/**
 * The fewest members such that each group has one of them; of as few, those that `isBetter` prefers among all that there was time to look
 * at. Where even that would take too long, a greedy guess. The same groups have the same answer.
 */
export function fewest(groups: readonly (readonly number[])[], isBetter: (a: readonly number[], b: readonly number[]) => boolean): Fewest {
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
    if (++steps > MOST_STEPS || more === 0) return
    const narrowest = open.reduce((least, group) => (group.length < least.length ? group : least))
    for (const member of narrowest)
      search(
        open.filter((group) => !group.includes(member)),
        [...members, member],
        more - 1,
      )
  }
  for (let size = 0; size <= guess.length && !best && steps <= MOST_STEPS; size++) search(needed, [], size)
  // No smaller size had any: whatever was found of this one is as few as can be.
  return best ? { members: best, isExact: true } : { members: guess, isExact: false }
}

/** A group that has all members of another one is met when that one is. */
function withoutImplied(groups: readonly (readonly number[])[]): (readonly number[])[] {
  const sorted = [...groups].sort((a, b) => a.length - b.length)
  const kept: { group: readonly number[]; members: ReadonlySet<number> }[] = []
  for (const group of sorted) {
    const members = new Set(group)
    if (!kept.some((one) => one.group.every((member) => members.has(member)))) kept.push({ group, members })
  }
  return kept.map(({ group }) => group)
}

/** Again and again whoever meets most of what is left. */
function greedy(groups: readonly (readonly number[])[]): number[] {
  const members: number[] = []
  for (let open = groups; open.length; ) {
    const met = new Map<number, number>()
    for (const group of open) for (const member of group) met.set(member, (met.get(member) ?? 0) + 1)
    const [next] = [...met].reduce((most, one) => (one[1] > most[1] || (one[1] === most[1] && one[0] < most[0]) ? one : most))
    members.push(next)
    open = open.filter((group) => !group.includes(next))
  }
  return members.sort((a, b) => a - b)
}
