'use client'

import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, CirclePause, CirclePlay, Eye, ListFilter, RefreshCw, Search, SquareCheck, SquarePen } from 'lucide-react'
import type { RefObject } from 'react'
import { can } from '@/server/orders/lifecycle'
import { releaseHold } from '../../holds/hold-order'
import { lineLock } from '../../items/item-lock'
import { type Action, useActions } from '../../keys/actions'
import { useMissing } from '../../session/permissions'
import type { GridHandle } from '../../ui/grid/grid'
import { refusedNotice } from '../../ui/refused-notice'
import { type Hit, openHolds } from '../shapes'
import { statuses } from '../statuses'
import type { RowDoing } from './row-dialogs'

interface Given {
  grid: RefObject<GridHandle | null>
  active: Hit | null
  /** While orders are selected, hold and release are theirs. */
  hasSelection: boolean
  isPeeking: boolean
  pages: { previous: (() => void) | null; next: (() => void) | null }
  find: () => void
  filter: () => void
  refresh: () => void
  peek: (on: boolean) => void
  open: (order: Hit) => void
  act: (doing: RowDoing) => void
}

const section = 'Orders list'

/** What can be done on the list, by keys and from the palette. */
export function useListActions(given: Given) {
  const { grid, active, hasSelection, isPeeking, pages, find, filter, refresh, peek, open } = given
  const row = useRowActions(given)
  const noRow = active ? null : 'Go to an order first, with j.'
  const actions: (Action | false)[] = [
    { id: 'search', label: 'Find in this list', keys: '/', icon: Search, isInstant: true, section, run: find },
    {
      id: 'list.filter',
      label: 'Filter the list',
      keys: 'f',
      icon: ListFilter,
      section,
      run: filter,
      words: 'hold merchant placed country',
    },
    { id: 'list.next', label: 'Next order', keys: 'j', icon: ArrowDown, section, run: () => grid.current?.move(1) },
    { id: 'list.previous', label: 'Previous order', keys: 'k', icon: ArrowUp, section, run: () => grid.current?.move(-1) },
    { id: 'list.select', label: 'Select the order', keys: 'x', icon: SquareCheck, section, why: noRow, run: () => grid.current?.toggle() },
    { id: 'list.open', label: 'Open the order (Enter)', section, why: noRow, run: () => active && open(active) },
    { id: 'list.peek', label: 'Peek at the order (Space)', icon: Eye, section, why: noRow, run: () => peek(!isPeeking) },
    isPeeking && { id: 'list.peek.close', label: 'Close the panel', keys: 'Escape', section, run: () => peek(false) },
    { id: 'list.refresh', label: 'Refresh the list', keys: 'r', icon: RefreshCw, section, run: refresh },
    {
      id: 'list.page.previous',
      label: 'Previous page',
      keys: '[',
      section,
      why: pages.previous ? null : 'This is the first page.',
      run: () => pages.previous?.(),
    },
    {
      id: 'list.page.next',
      label: 'Next page',
      keys: ']',
      section,
      why: pages.next ? null : 'This is the last page.',
      run: () => pages.next?.(),
    },
    ...(hasSelection ? [] : row),
  ]
  useActions(actions.filter((action) => action !== false))
}

/** Hold, release and edit of the order that the cursor is on: release at once where there is one hold, else it is asked which. */
function useRowActions({ active, act }: Given): Action[] {
  const client = useQueryClient()
  const missing = useMissing('orders:hold')
  const missingUpdate = useMissing('orders:update')
  if (!active) return []
  const holds = openHolds(active)
  const [only] = holds
  const word = statuses[active.status].word.toLowerCase()
  return [
    {
      id: 'order.hold',
      label: `Hold ${active.shortId}`,
      keys: 'h',
      icon: CirclePause,
      section,
      why: missing ?? (can('hold', active.status) ? null : `The order is ${word}; there is nothing left to hold.`),
      run: () => act({ what: 'hold', order: active }),
    },
    {
      id: 'order.items',
      label: `Edit the items of ${active.shortId}`,
      keys: 'e',
      icon: SquarePen,
      section,
      why:
        missingUpdate ?? (active.items.some((item) => !lineLock(item)) ? null : `The order is ${word}; none of its items can be changed.`),
      run: () => act({ what: 'items', order: active }),
    },
    {
      id: 'order.release',
      label: `Release ${active.shortId}`,
      keys: 'l',
      icon: CirclePlay,
      section,
      why: missing ?? (only ? null : 'The order is not on hold.'),
      run() {
        if (holds.length > 1) act({ what: 'release', order: active })
        else if (only) releaseHold(client, active, only).catch(refusedNotice('The hold was not released'))
      },
    },
  ]
}
