'use client'

import { type ReactNode, useEffect } from 'react'
import type { Action } from '../keys/actions'
import { announce } from '../ui/announce'
import { counted, number } from '../ui/number'
import classes from './bulk-bar.module.css'
import { BulkDeed } from './bulk-deed'
import { PickAll, type usePickAll } from './pick-all'
import type { Selection } from './selection'

interface Props {
  /** Of one: "order". */
  noun: string
  selection: Selection<never, unknown>
  pick: ReturnType<typeof usePickAll>
  deeds: Action[]
  /** What lies over the page. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ noun, selection, pick, deeds, children }: Props) {
  const { count, picking, problem } = selection
  useEffect(() => {
    if (!picking && count) announce(`${counted(count, noun)} selected`)
  }, [count, picking, noun])
  return (
    <section aria-label={`Selected ${noun}s`} className={classes.bar}>
      <span className={classes.count}>{number(count)} selected</span>
      <PickAll pick={pick} selection={selection} />
      <span className={classes.apart} />
      {deeds.map((deed) => (
        <BulkDeed key={deed.id} deed={deed} />
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
