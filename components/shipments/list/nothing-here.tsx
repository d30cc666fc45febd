'use client'

import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { call, read } from '../../api'
import type { Show } from '../../list/view'
import { termsOf } from '../../search/plain'
import { Message } from '../../ui/message'
import { counted } from '../../ui/number'
import { filtersOf } from './asked'
import { idsCalled } from './names'
import { addressOf, type Field, type View } from './use-view'

/** In place of the rows when there are none: because of the filter, because the pages end before, or because there never was a shipment. */
export function NothingHere({ view, show }: { view: View; show: Show<Field> }) {
  const { q, page } = view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /shipments/count/status'))
  const { data: wide } = useQuery({
    queryKey: ['GET /shipments/count/status', {}, words],
    queryFn: async ({ signal }) => call('GET /shipments/count/status', { query: await filtersOf(words, idsCalled), signal }),
    enabled: words !== '' && words !== q,
  })
  if (!all) return null
  if (all.total === 0)
    return (
      <Message heading="No shipments yet" level={2}>
        A shipment is what one facility makes and sends for one order. Open an order that is ready and route it there, or send{' '}
        <code>POST /v1/orders/bulk/route</code>. <Link href="/orders?q=status%3AReadyForFulfillment">Orders that are ready</Link>
      </Message>
    )
  if (page > 1)
    return (
      <Message heading="The list ends before this page" level={2} action={<Button onClick={() => show({})}>Show the first page</Button>}>
        There are fewer shipments than that.
      </Message>
    )
  const link = (line: string, label: ReactNode) => (
    <Anchor component={Link} href={addressOf({ ...view, q: line, page: 1, after: '' })} underline="always">
      {label}
    </Anchor>
  )
  return (
    <Message heading="0 shipments here" level={2}>
      {words && wide && wide.total > 0 && wide.total !== all.total ? (
        <>
          {counted(wide.total, 'shipment')} with “{words}” in all – {link(words, 'show')}.{' '}
        </>
      ) : (
        'No shipment matches all of the query. '
      )}
      {link('', `Show all ${counted(all.total, 'shipment')}`)}
    </Message>
  )
}

/** What of the line are just words. */
const wordsOf = (q: string) =>
  termsOf(q)
    .filter(({ field }) => field === null)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')
