'use client'

import { Eye } from 'lucide-react'
import type { ComponentType } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import type { Order, OrderHit } from '@/components/api/order-types'
import { useActionTable } from '@/components/frame/action-table'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { actionSection } from '@/components/lists/labels'
import { listActions } from '@/components/lists/list-actions'
import type { ListState } from '@/components/lists/use-list-state'
import { type OrderContext, type OrderDialogProps, orderRowActions } from '../row-actions'
import { facetsFor } from './facets'

interface Options {
  orders: ListState<OrderHit>
  isPeeking: boolean
  peek: (on: boolean) => void
  open: (order: OrderHit) => void
  openDialog: (dialog: ComponentType<OrderDialogProps>, order: Order) => void
}

const section = actionSection('order')

/** The actions of the list, for shortcuts and palette. While orders are selected, hold, release and edit apply to the selection. */
export function useListActions({ orders, isPeeking, peek, open, openDialog }: Options) {
  const { association } = useCurrentUser()
  const { active, selection } = orders
  const row = useRowActions(active, openDialog)
  const common = listActions(orders, facetsFor(association), open)
  const actions: (Action | false)[] = [
    ...common.slice(0, PEEK_AT),
    {
      id: 'list.peek',
      label: 'Peek at the order (Space)',
      icon: Eye,
      section,
      disabledReason: active ? null : 'Go to an order first, with j.',
      run: () => peek(!isPeeking),
    },
    isPeeking && { id: 'list.peek.close', label: 'Close the panel', keys: 'Escape', section, run: () => peek(false) },
    ...common.slice(PEEK_AT),
    ...(selection.count > 0 ? [] : row),
  ]
  useActions(actions.filter((action) => action !== false))
}

/** The position of Peek in the list of shortcuts, after Open. */
const PEEK_AT = 6

/** Hold, release and edit of the order under the cursor. */
function useRowActions(active: OrderHit | null, open: Options['openDialog']): Action[] {
  const actionsOf = useActionTable(orderRowActions, {
    prefix: 'order',
    section,
    context: unknownShipments,
    open: (dialog) => active && open(dialog, active),
  })
  if (!active) return []
  const { hold, items, release } = actionsOf(active)
  const { shortId } = active
  return [
    { ...hold, label: `Hold ${shortId}` },
    { ...items, label: `Edit the items of ${shortId}` },
    { ...release, label: `Release ${shortId}` },
  ]
}

/** A row does not include its order's shipments. */
const unknownShipments: OrderContext = { shipments: [], open: null }
