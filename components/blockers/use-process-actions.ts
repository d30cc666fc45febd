'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CirclePlay, RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { ended } from '@/server/orders/lifecycle'
import { type Action, useActions } from '../keys/actions'
import type { Order } from '../orders/shapes'
import { statuses } from '../orders/statuses'
import { useMissing } from '../session/permissions'
import { refusedNotice } from '../ui/refused-notice'
import { checkAgain, startProcessing } from './set-going'

/** Setting an order going, offered to the palette and handed to the buttons. */
export interface ProcessActions {
  process: Action
  refresh: Action
}

export function useProcessActions(order: Order): ProcessActions {
  const client = useQueryClient()
  const missing = useMissing('orders:process')
  const isBusy = useRef(false)
  const once = (act: typeof checkAgain, refused: string) => async () => {
    if (isBusy.current) return
    isBusy.current = true
    await act(client, order).catch(refusedNotice(refused))
    isBusy.current = false
  }
  const section = 'This order'
  const is = `The order is ${statuses[order.status].word.toLowerCase()}`
  const isOver = ended.includes(order.status) || order.items.some(({ shippedQuantity }) => shippedQuantity > 0)
  const process: Action = {
    id: 'order.process',
    label: 'Start processing',
    section,
    icon: CirclePlay,
    why: missing ?? (order.processedAt ? 'It was processed already.' : isOver ? `${is}; there is nothing left to process.` : null),
    run: once(startProcessing, 'Processing was not started'),
    words: 'new go',
  }
  const refresh: Action = {
    id: 'order.refresh',
    label: 'Check again',
    section,
    icon: RotateCw,
    why: missing ?? (isOver ? `${is}; there is nothing left to check.` : null),
    run: once(checkAgain, 'The order was not checked again'),
    words: 'refresh processing sku image address',
  }
  useActions([process, refresh])
  return { process, refresh }
}
