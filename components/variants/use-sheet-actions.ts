'use client'

import { Grid3x3, Plus, Search } from 'lucide-react'
import { type Action, useActions } from '../keys/actions'

interface Given {
  /** Why nothing can be changed; null when it can. */
  why: string | null
  find: () => void
  add: () => void
  generate: () => void
  previous: (() => void) | null
  next: (() => void) | null
}

export interface SheetActions {
  add: Action
  generate: Action
  ways: { previous: (() => void) | null; next: (() => void) | null }
}

const section = 'Variants'

/** What can be done with the sheet as a whole, by keys, buttons and from the palette. */
export function useSheetActions({ why, find, add, generate, previous, next }: Given): SheetActions {
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
    {
      id: 'list.page.previous',
      label: 'Previous page',
      keys: '[',
      section,
      why: previous ? null : 'This is the first page.',
      run: () => previous?.(),
    },
    { id: 'list.page.next', label: 'Next page', keys: ']', section, why: next ? null : 'This is the last page.', run: () => next?.() },
  ])
  return { ...actions, ways: { previous, next } }
}
