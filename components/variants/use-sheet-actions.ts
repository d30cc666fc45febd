'use client'

import { Grid3x3, Plus, Search } from 'lucide-react'
import { type Action, useActions } from '../keys/actions'
import { pageActions } from '../list/paged-actions'
import type { Ways } from '../list/ways'

interface Given {
  /** Why nothing can be changed; null when it can. */
  why: string | null
  find: () => void
  add: () => void
  generate: () => void
  ways: Ways
}

export interface SheetActions {
  add: Action
  generate: Action
}

const section = 'Variants'

/** What can be done with the sheet as a whole, by keys, buttons and from the palette. */
export function useSheetActions({ why, find, add, generate, ways }: Given): SheetActions {
  const actions = {
    add: { id: 'variants.add', label: 'Add a variant', keys: 'n', icon: Plus, section, why, run: add, words: 'new row' },
    generate: {
      id: 'variants.generate',
      label: 'Generate …',
      icon: Grid3x3,
      section,
      why,
      run: generate,
      words: 'variants options combinations',
    },
  } satisfies Record<string, Action>
  useActions([
    ...Object.values(actions),
    { id: 'search', label: 'Find in these variants', keys: '/', icon: Search, isInstant: true, section, run: find },
    ...pageActions(section, ways),
  ])
  return actions
}
