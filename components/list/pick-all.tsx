'use client'

import { Button, Loader } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useActions } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import { capital } from '../ui/capital'
import { number } from '../ui/number'
import type { Selection } from './selection'
import type { Queried } from './use-queried'

/** The list that is shown: its query, and how many rows it has. */
export type ShownList = Pick<Queried<unknown>, 'view' | 'list'>

type Any = Selection<never, unknown>

/** Picks everything that the query finds, while it is not all selected already; null when there is nothing to pick. */
export function usePickAll({ view, list }: ShownList, { count, most, picking, whole, pickAll }: Any, noun: string) {
  const total = list?.totalCount ?? 0
  const can = !picking && !whole && total > 0 && count < Math.min(total, most)
  const all = total > most || list?.totalCountIsCapped ? `the first ${number(most)}` : `all ${number(total)}`
  // Flushed, so that a key that is typed right after this one finds what can be done with the selection.
  const pick = () => flushSync(() => void pickAll(view.q, view.sort))
  useActions(can ? [{ id: 'bulk.all', label: `Select ${all} ${noun} of this list`, keys: 'a', section: capital(noun), run: pick }] : [])
  return can ? { all, pick } : null
}

/** How far the picking is, or the button that begins it. */
export function PickAll({ pick, selection }: { pick: ReturnType<typeof usePickAll>; selection: Any }) {
  const { picking, whole, stopPicking } = selection
  if (picking)
    return (
      <>
        <Loader size={14} aria-hidden="true" />
        <span role="status">{picking.of ? `Selecting ${number(picking.done)} of ${number(picking.of)}` : 'Selecting'}</span>
        <Button size="compact-sm" variant="subtle" onClick={stopPicking}>
          Stop
        </Button>
      </>
    )
  if (whole) return <span title={whole.q}>all that matched then</span>
  if (!pick) return null
  return (
    <Button size="compact-sm" variant="subtle" rightSection={<KeyHint keys="a" />} aria-keyshortcuts="a" onClick={pick.pick}>
      Select {pick.all}
    </Button>
  )
}
