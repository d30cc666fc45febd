'use client'

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { capitalize, formatNumber } from '@/components/ui/format/text'
import type { ListState } from '../use-list-state'
import type { Selection, WholeList } from './selection'

/** The displayed list: its query, its number of rows and those of its page. */
export type SelectableList<Row> = Pick<ListState<Row>, 'view' | 'foundBy' | 'list' | 'rows'>

/** The number of selected rows: "501", "10,000+". */
export const selectedCount = ({ count, whole }: Pick<Selection<never, unknown>, 'count' | 'whole'>) =>
  `${formatNumber(count)}${whole?.isCapped ? '+' : ''}`

/** Selects all rows of the query; null when there are none, or when all are already selected. Another query ends the selection of all. */
export function useSelectAll<Row>(
  { view, foundBy, list, rows = [] }: SelectableList<Row>,
  selection: Selection<Row, unknown>,
  noun: string,
) {
  const { count, max, whole, clear, selectWhole, setRows } = selection
  useEffect(() => {
    if (whole && whole.q !== foundBy) clear()
  }, [whole, foundBy, clear])
  const { totalCount: total = 0, totalCountIsCapped: isCapped = false } = list ?? {}
  const isOnPage = !isCapped && rows.length === total && total <= max
  const canSelectAll = !whole && total > 0 && rows.length > 0 && (isCapped || count < total)
  const amount = `all ${formatNumber(total)}${isCapped ? '+' : ''}`
  // Flushed, so that a shortcut typed right afterwards finds the actions on the selection enabled.
  const onSelectAll = () =>
    flushSync(() => {
      if (isOnPage) setRows(rows, true)
      else selectWhole({ q: foundBy, sort: view.sort, total, isCapped }, rows)
    })
  useActions(
    canSelectAll
      ? [{ id: 'bulk.all', label: `Select ${amount} ${noun} of this list`, keys: 'a', section: capitalize(noun), run: onSelectAll }]
      : [],
  )
  return canSelectAll ? { all: amount, pick: onSelectAll } : null
}

/** The button that selects all rows; once they are, says so. */
export function SelectAllButton({ selectAll, whole }: { selectAll: ReturnType<typeof useSelectAll>; whole: WholeList | null }) {
  if (whole) return <span title={whole.q}>all that match</span>
  if (!selectAll) return null
  return (
    <Button size="compact-sm" variant="subtle" rightSection={<KeyHint keys="a" />} aria-keyshortcuts="a" onClick={selectAll.pick}>
      Select {selectAll.all}
    </Button>
  )
}
