'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useRef } from 'react'
import type { OrderHit } from '@/components/api/order-types'
import { type Answer, read } from '@/components/api/request'
import { pagerOfList } from '@/components/lists/pager/pager-of-list'
import { savePager } from '@/components/lists/pager/pager-store'
import type { ListState } from '@/components/lists/use-list-state'
import { toPagerItems } from '../order-pager'

/** The time for which the pointer stays on a row before its order is prefetched, in milliseconds. */
const hoverDelay = 120

const hrefOf = ({ shortId }: Pick<OrderHit, 'shortId'>) => `/orders/${shortId}`

/** Opens orders from the list, so that their pages can page through it; prefetches the order under the pointer. */
export function useOrderNavigation(orders: ListState<OrderHit>) {
  const router = useRouter()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefetchedId = useRef('')

  const leave = (order: OrderHit) => {
    seed(order)
    const pager = pagerOfList(orders, toPagerItems)
    if (pager) savePager('orders', { ...pager, currentId: order.id })
  }
  // A row holds the whole order, so its page can show it at once.
  const seed = ({ matched: _, ...order }: OrderHit) => {
    const { queryKey } = read('GET /orders/{orderId}', { params: { orderId: order.shortId } })
    const known = client.getQueryData<Answer<'GET /orders/{orderId}'>>(queryKey)
    if (!known || known.order.version < order.version) client.setQueryData(queryKey, { order }, { updatedAt: Date.now() - 60_000 })
  }
  const open = (order: OrderHit, { newTab } = { newTab: false }) => {
    leave(order)
    if (newTab) window.open(hrefOf(order))
    else router.push(hrefOf(order))
  }
  const prefetch = (order: OrderHit) => {
    clearTimeout(timer.current)
    if (prefetchedId.current === order.id) return
    timer.current = setTimeout(() => {
      prefetchedId.current = order.id
      seed(order)
      router.prefetch(hrefOf(order), { kind: 'full' } as never)
    }, hoverDelay)
  }
  const at = (event: SyntheticEvent, within: string) => {
    const link = (event.target as Element).closest(within)
    const href = (link?.matches('a') ? link : link?.querySelector('a[href^="/orders/"]'))?.getAttribute('href')
    return href && !orders.isPlaceholder ? orders.rows?.find((order) => hrefOf(order) === href) : undefined
  }
  return {
    open,
    warm: prefetch,
    /** A click on a link in a row opens the order without further code. */
    noticed(event: SyntheticEvent) {
      const order = at(event, 'a[href^="/orders/"]')
      if (order) leave(order)
    },
    pointed(event: SyntheticEvent) {
      const order = at(event, '[role="row"]')
      if (order) prefetch(order)
    },
  }
}
