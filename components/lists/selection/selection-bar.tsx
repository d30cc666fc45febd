'use client'

import { type ReactNode, useEffect } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import { announce } from '@/components/ui/toasts/announce'
import { SelectAllButton, selectedCount, type useSelectAll } from './select-all'
import type { Selection } from './selection'
import classes from './selection-bar.module.css'

interface Props {
  /** The noun: "order". */
  noun: string
  selection: Selection<never, unknown>
  selectAll: ReturnType<typeof useSelectAll>
  actions: Action[]
  /** Dialogs over the page. */
  children: ReactNode
}

/** The number of selected rows, and the actions on them. */
export function SelectionBar({ noun, selection, selectAll, actions, children }: Props) {
  const { count, whole, problem } = selection
  useEffect(() => {
    if (count) announce(`${formatCount(count, noun, whole?.isCapped)} selected`)
  }, [count, whole, noun])
  return (
    <section aria-label={`Selected ${noun}s`} className={classes.bar}>
      <span className={classes.count}>{selectedCount(selection)} selected</span>
      <SelectAllButton selectAll={selectAll} whole={whole} />
      <span className={classes.apart} />
      {actions.map(({ id, label, keys, icon: Icon, disabledReason, run }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={Icon && <Icon size={14} aria-hidden="true" />}
          rightSection={keys && <KeyHint keys={keys} />}
          aria-keyshortcuts={keys}
          disabledReason={disabledReason}
          onClick={() => run()}
        >
          {label}
        </Button>
      ))}
      {problem && (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
      {children}
    </section>
  )
}
