'use client'

import { Button, Loader } from '@mantine/core'
import { flushSync } from 'react-dom'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { capitalize, formatNumber } from '@/components/ui/format/text'
import type { ListState } from '../use-list-state'
import type { Selection } from './selection'

/** The displayed list: its query and its number of rows. */
export type SelectableList = Pick<ListState<unknown>, 'view' | 'list'>

type AnySelection = Selection<never, unknown>

/** Selects all rows of the query; null when there are none, or when all are already selected. */
export function useSelectAll({ view, list }: SelectableList, { count, max, selecting, wholeQuery, selectAll }: AnySelection, noun: string) {
  const total = list?.totalCount ?? 0
  const canSelectAll = !selecting && !wholeQuery && total > 0 && count < Math.min(total, max)
  const amount = total > max || list?.totalCountIsCapped ? `the first ${formatNumber(max)}` : `all ${formatNumber(total)}`
  // Flushed, so that a shortcut typed right afterwards finds the actions on the selection enabled.
  const onSelectAll = () => flushSync(() => void selectAll(view.q, view.sort))
  useActions(
    canSelectAll
      ? [{ id: 'bulk.all', label: `Select ${amount} ${noun} of this list`, keys: 'a', section: capitalize(noun), run: onSelectAll }]
      : [],
  )
  return canSelectAll ? { all: amount, pick: onSelectAll } : null
}

/** The button that selects all rows, or its progress. */
export function SelectAllButton({ selectAll, selection }: { selectAll: ReturnType<typeof useSelectAll>; selection: AnySelection }) {
  const { selecting, wholeQuery, stopSelecting } = selection
  if (selecting)
    return (
      <>
        <Loader size={14} aria-hidden="true" />
        <span role="status">
          {selecting.of ? `Selecting ${formatNumber(selecting.done)} of ${formatNumber(selecting.of)}` : 'Selecting'}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={stopSelecting}>
          Stop
        </Button>
      </>
    )
  if (wholeQuery) return <span title={wholeQuery.q}>all that matched then</span>
  if (!selectAll) return null
  return (
    <Button size="compact-sm" variant="subtle" rightSection={<KeyHint keys="a" />} aria-keyshortcuts="a" onClick={selectAll.pick}>
      Select {selectAll.all}
    </Button>
  )
}
