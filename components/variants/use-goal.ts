'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { Product, Variant } from '../catalog/shapes'
import type { GridHandle } from '../ui/grid/grid'
import { type Field, optionField } from './fields'
import { optionsWith, type Staged } from './staged'

interface Shown {
  grid: RefObject<GridHandle | null>
  options: Product['options']
  staged: Staged
  /** The stored rows that stand there; undefined while others are fetched. */
  variants: readonly Variant[] | undefined
  isLastPage: boolean
}

/** Brings the focus into a cell, once its row stands there. */
export function useGoal({ grid, options, staged, variants, isLastPage }: Shown) {
  const [goal, setGoal] = useState<{ row: string; field: Field } | null>(null)
  const isThere =
    goal !== null &&
    (variants?.some(({ id }) => id === goal.row) || (isLastPage && staged.fresh.some(({ id }) => id === goal.row))) === true
  useEffect(() => {
    if (!goal || !isThere) return
    const option = optionsWith(options, staged).findIndex(({ name }) => optionField(name) === goal.field)
    // After the focus was given back by a dialog that was closed with it.
    setTimeout(() => grid.current?.go(goal.row, option < 0 ? goal.field : `option-${option}`))
    setGoal(null)
  }, [goal, isThere, options, staged, grid])
  return setGoal
}
