'use client'

import { type LineQuantities, quantityProblem, selectedLines } from '@/components/records/lines/line-quantities'
import { useLineErrors } from '@/components/records/lines/use-line-errors'
import type { UnitLine } from './units'

/** The selected units of a form, their problems, and the functions that change them. */
export function useLineSelection(lines: readonly UnitLine[], picks: LineQuantities, set: (picks: LineQuantities) => void) {
  const { problems, placing: withLineErrors, forgetAll: clearErrors } = useLineErrors()
  const chosen = selectedLines(lines, picks)
  const isWrong = lines.some((line) => quantityProblem(line, picks) ?? problems.get(line.id))
  const change = (next: LineQuantities) => {
    clearErrors()
    set(next)
  }
  return {
    picks,
    chosen,
    problems,
    placing: withLineErrors,
    change,
    isBlocked: !chosen.length || isWrong,
    /** The reason why the form cannot be submitted. */
    problem: isWrong ? 'Fix what is marked first.' : 'Nothing is chosen.',
  }
}
