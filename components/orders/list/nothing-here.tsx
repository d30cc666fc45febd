'use client'

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { read } from '../../api'
import { Message } from '../../ui/message'

/** In place of the rows when there are none: because of the filter, because the pages end before, or because nothing was ever ordered. */
export function NothingHere({ q, page }: { q: string; page: number }) {
  const { data: all } = useQuery(read('GET /orders/count/status'))
  if (!all) return null
  const orders = all.total === 1 ? '1 order' : `${all.total.toLocaleString('en-US')} orders`
  if (all.total === 0)
    return (
      <Message heading="No orders yet" level={2}>
        Orders arrive through the API: <code>POST /v1/orders</code> for one, <code>POST /v1/orders/bulk</code> for many, or{' '}
        <code>npm run import -- FILE</code> for a file.
      </Message>
    )
  const show = q ? '/orders' : undefined
  return (
    <Message heading={page > 1 ? 'The list ends before this page' : '0 orders here'} level={2}>
      {page > 1 ? 'There are fewer orders than that. ' : 'No order matches all of the query. '}
      <Anchor component={Link} href={show ?? '/orders'} underline="always">
        Show all {orders}
      </Anchor>
    </Message>
  )
}
