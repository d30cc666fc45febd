'use client'

import type { ComponentType } from 'react'
import type { Order } from '@/components/api/order-types'
import { useActionTable } from '@/components/frame/action-table'
import { type Action, useActions } from '@/components/frame/keyboard/use-actions'
import { usePagerActions } from '@/components/lists/pager/use-pager-actions'
import { orderActionTable } from '../actions'
import type { Step } from '../order-pager'
import type { OrderContext, OrderDialogProps } from '../row-actions'

export type OrderActions = Record<keyof typeof orderActionTable | 'back' | 'previous' | 'next', Action>

/** The actions of an order's page, available to shortcuts and palette while the page is shown. */
export function useOrderActions(
  order: Order,
  context: OrderContext,
  pager: Step | null,
  open: (dialog: ComponentType<OrderDialogProps>) => void,
): OrderActions {
  const actionsOf = useActionTable(orderActionTable, { prefix: 'order', section: 'This order', context, open })
  const hrefOf = (shortId: string) => `/orders/${shortId}`
  const steps = usePagerActions({ noun: 'order', pager, hrefOf, list: '/orders', backLabel: 'Back to the list' })
  const actions = { ...actionsOf(order), ...steps }
  useActions(Object.values(actions))
  return actions
}
