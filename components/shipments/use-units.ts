'use client'

import { useLineProblems } from '../items/line-problems'
import { type Picks, picked, pickProblem } from '../items/picks'
import type { UnitLine } from './units'

/** Which pieces of a shipment a form has chosen, what is wrong with that, and how it is changed. */
export function useUnits(lines: readonly UnitLine[], picks: Picks, set: (picks: Picks) => void) {
  const { problems, placing, forgetAll } = useLineProblems()
  const chosen = picked(lines, picks)
  const isWrong = lines.some((line) => pickProblem(line, picks) ?? problems.get(line.id))
  const change = (next: Picks) => {
    forgetAll()
    set(next)
  }
  return {
    picks,
    chosen,
    problems,
    placing,
    change,
    isBlocked: !chosen.length || isWrong,
    /** What keeps it from being sent. */
    problem: isWrong ? 'Put right what is marked first.' : 'Nothing is chosen.',
  }
}
