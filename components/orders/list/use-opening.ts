'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useRef } from 'react'
import { type Answer, read } from '../../api'
import type { Queried } from '../../list/use-queried'
import { walkOf } from '../../list/walk-of'
import { keepWalk } from '../../list/walk-store'
import type { Hit } from '../shapes'
import { stopsOf } from '../walk'

/** How long one looks at a row before its order is fetched ahead, in milliseconds. */
const dwell = 120

const hrefOf = ({ shortId }: Pick<Hit, 'shortId'>) => `/orders/${shortId}`

/** Opens orders of the list, which their pages then know as the one they were opened from; what is looked at is made ready before. */
export function useOpening(orders: Queried<Hit>) {
  const router = useRouter()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const warmed = useRef('')

  const leave = (order: Hit) => {
    seed(order)
    const walk = walkOf(orders, stopsOf)
    if (walk) keepWalk('orders', { ...walk, at: order.id })
  }
  // The row is the whole order, so that its page has something to show at once.
  const seed = ({ matched: _, ...order }: Hit) => {
    const { queryKey } = read('GET /orders/{orderId}', { params: { orderId: order.shortId } })
    const known = client.getQueryData<Answer<'GET /orders/{orderId}'>>(queryKey)
    if (!known || known.order.version < order.version) client.setQueryData(queryKey, { order }, { updatedAt: Date.now() - 60_000 })
  }
  const open = (order: Hit, { newTab } = { newTab: false }) => {
    leave(order)
    if (newTab) window.open(hrefOf(order))
    else router.push(hrefOf(order))
  }
  const warm = (order: Hit) => {
    clearTimeout(timer.current)
    if (warmed.current === order.id) return
    timer.current = setTimeout(() => {
      warmed.current = order.id
      seed(order)
      router.prefetch(hrefOf(order), { kind: 'full' } as never)
    }, dwell)
  }
  const at = (event: SyntheticEvent, within: string) => {
    const link = (event.target as Element).closest(within)
    const href = (link?.matches('a') ? link : link?.querySelector('a[href^="/orders/"]'))?.getAttribute('href')
    return href && !orders.isOld ? orders.rows?.find((order) => hrefOf(order) === href) : undefined
  }
  return {
    open,
    warm,
    /** A click on a link of a row opens the order by itself. */
    noticed(event: SyntheticEvent) {
      const order = at(event, 'a[href^="/orders/"]')
      if (order) leave(order)
    },
    pointed(event: SyntheticEvent) {
      const order = at(event, '[role="row"]')
      if (order) warm(order)
    },
  }
}
