'use client'

import { Button, Loader } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useActions } from '../../keys/actions'
import { KeyHint } from '../../keys/key-hint'
import { number } from '../../ui/number'
import { mostSelected, type Selection } from './selection'

interface Props {
  list: { q: string; sort?: string; total: number; totalIsCapped?: boolean }
}

/** Picks everything that the query finds, while it is not all selected already; null when there is nothing to pick. */
export function usePickAll({ q, sort = '', total, totalIsCapped }: Props['list'], { count, picking, whole, pickAll }: Selection) {
  const can = !picking && !whole && total > 0 && count < Math.min(total, mostSelected)
  const all = total > mostSelected || totalIsCapped ? `the first ${number(mostSelected)}` : `all ${number(total)}`
  // Flushed, so that a key that is typed right after this one finds what can be done with the selection.
  const pick = () => flushSync(() => void pickAll(q, sort))
  useActions(can ? [{ id: 'bulk.all', label: `Select ${all} orders of this list`, keys: 'a', section: 'Orders', run: pick }] : [])
  return can ? { all, pick } : null
}

/** How far the picking is, or the button that begins it. */
export function PickAll({ pick, selection }: { pick: ReturnType<typeof usePickAll>; selection: Selection }) {
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
