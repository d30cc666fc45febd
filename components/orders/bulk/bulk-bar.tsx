'use client'

import { lazy, useEffect, useState } from 'react'
import { announce } from '../../ui/announce'
import { Lazily } from '../../ui/lazily'
import { number } from '../../ui/number'
import classes from './bulk-bar.module.css'
import { BulkDeed } from './bulk-deed'
import type { Kind } from './intent'
import { PickAll, usePickAll } from './pick-all'
import { type Selection, useSelection } from './selection'
import { useDeeds } from './use-deeds'

const load = () => import('./bulk-dialog')
const BulkDialog = lazy(load)

interface Props {
  /** The list that is shown: its query, and how many orders it has. */
  list: { q: string; sort?: string; total: number; totalIsCapped?: boolean }
}

/** How many orders are selected and what can be done with them. Not there while none is. */
export function BulkBar({ list }: Props) {
  const selection = useSelection()
  const pick = usePickAll(list, selection)
  if (!selection.count && !selection.picking) return null
  return <Bar selection={selection} pick={pick} />
}

function Bar({ selection, pick }: { selection: Selection; pick: ReturnType<typeof usePickAll> }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const deeds = useDeeds(selection, setOpen)
  // Loaded by now when a key opens it, so that what is typed next goes into its first field.
  useEffect(() => void load().catch(() => {}), [])
  const { count, picking } = selection
  useEffect(() => {
    if (!picking && count) announce(count === 1 ? '1 order selected' : `${number(count)} orders selected`)
  }, [count, picking])
  return (
    <section aria-label="Selected orders" className={classes.bar}>
      <span className={classes.count}>{number(selection.count)} selected</span>
      <PickAll pick={pick} selection={selection} />
      <span className={classes.apart} />
      {deeds.map((deed) => (
        <BulkDeed key={deed.id} deed={deed} />
      ))}
      {selection.problem && (
        <span role="alert" className={classes.problem}>
          {selection.problem}
        </span>
      )}
      {/* Asked for while all are still being selected, it opens when they are. */}
      {open && !selection.picking && (
        <Lazily onMissing={() => setOpen(null)}>
          <BulkDialog kind={open} orders={selection.orders} onClose={() => setOpen(null)} />
        </Lazily>
      )}
    </section>
  )
}
