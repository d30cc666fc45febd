'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay, Eye, SquarePen } from 'lucide-react'
import { can } from '@/server/orders/lifecycle'
import { releaseHold } from '../../holds/hold-order'
import { lineLock } from '../../items/item-lock'
import { type Action, useActions } from '../../keys/actions'
import { listActions } from '../../list/list-actions'
import type { Queried } from '../../list/use-queried'
import { sectionOf } from '../../list/words'
import { useMissing } from '../../session/permissions'
import { refusedNotice } from '../../ui/refused-notice'
import { type Hit, openHolds } from '../shapes'
import { statuses } from '../statuses'
import { facets } from './facets'
import type { RowDoing } from './row-dialogs'

interface Given {
  orders: Queried<Hit>
  isPeeking: boolean
  peek: (on: boolean) => void
  open: (order: Hit) => void
  act: (doing: RowDoing) => void
}

const section = sectionOf('order')

/** What can be done on the list, by keys and from the palette. While orders are selected, hold, release and edit are theirs. */
export function useListActions({ orders, isPeeking, peek, open, act }: Given) {
  const { active, selection } = orders
  const row = useRowActions(active, act)
  const common = listActions(orders, facets, open)
  const actions: (Action | false)[] = [
    ...common.slice(0, PEEK_AT),
    {
      id: 'list.peek',
      label: 'Peek at the order (Space)',
      icon: Eye,
      section,
      why: active ? null : 'Go to an order first, with j.',
      run: () => peek(!isPeeking),
    },
    isPeeking && { id: 'list.peek.close', label: 'Close the panel', keys: 'Escape', section, run: () => peek(false) },
    ...common.slice(PEEK_AT),
    ...(selection.count > 0 ? [] : row),
  ]
  useActions(actions.filter((action) => action !== false))
}

/** After opening it, in the list of keys. */
const PEEK_AT = 6

/** Hold, release and edit of the order that the cursor is on: release at once where there is one hold, else it is asked which. */
function useRowActions(active: Hit | null, act: Given['act']): Action[] {
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
