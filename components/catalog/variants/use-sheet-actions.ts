'use client'

import { Grid3x3, Plus, Search } from 'lucide-react'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { pageActions } from '@/components/lists/page-actions'
import type { PageLinks } from '@/components/lists/pagination'

interface Options {
  /** The reason why nothing can be changed; null when it can. */
  disabledReason: string | null
  find: () => void
  add: () => void
  generate: () => void
  pagination: PageLinks
}

export interface SheetActions {
  add: Action
  generate: Action
}

const section = 'Variants'

/** The actions of the sheet, for keys, buttons and the command palette. */
export function useSheetActions({ disabledReason, find, add, generate, pagination }: Options): SheetActions {
  const actions = {
    add: { id: 'variants.add', label: 'Add a variant', keys: 'n', icon: Plus, section, disabledReason, run: add, keywords: 'new row' },
    generate: {
      id: 'variants.generate',
      label: 'Generate …',
      icon: Grid3x3,
      section,
      disabledReason,
      run: generate,
      keywords: 'variants options combinations',
    },
  } satisfies Record<string, Action>
  useActions([
    ...Object.values(actions),
    { id: 'search', label: 'Find in these variants', keys: '/', icon: Search, isInstant: true, section, run: find },
    ...pageActions(section, pagination),
  ])
  return actions
}
