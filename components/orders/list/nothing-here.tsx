'use client'

import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { read } from '../../api'
import type { Show } from '../../list/view'
import { Message } from '../../ui/message'
import { counted } from '../../ui/number'
import { orderLanguage, termsOf } from './language'
import { addressOf, type Field, type View } from './use-view'

/** In place of the rows when there are none: because of the filter, because the pages end before, or because nothing was ever ordered. */
export function NothingHere({ view, show }: { view: View; show: Show<Field> }) {
  const { q, page } = view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /orders/count/status'))
  const { data: wide } = useQuery({ ...read('GET /orders/count/status', { query: { q: words } }), enabled: words !== '' && words !== q })
  if (!all) return null
  if (all.total === 0) return <NoneYet />
  if (page > 1)
    return (
      <Message heading="The list ends before this page" level={2} action={<Button onClick={() => show({})}>Show the first page</Button>}>
        There are fewer orders than that.
      </Message>
    )
  const link = (line: string, label: ReactNode) => (
    <Anchor component={Link} href={addressOf({ ...view, q: line, page: 1, after: '' })} underline="always">
      {label}
    </Anchor>
  )
  return (
    <Message heading="0 orders here" level={2}>
      {words && wide && wide.total > 0 && wide.total !== all.total ? (
        <>
          {count(wide.total, wide.isCapped)} with “{words}” in all orders – {link(words, 'show')}.{' '}
        </>
      ) : (
        'No order matches all of the query. '
      )}
      {link('', `Show all ${count(all.total)}`)}
    </Message>
  )
}

const count = (total: number, isCapped = false) => counted(total, 'order', isCapped)

/** What of the line are just words. */
const wordsOf = (q: string) =>
  orderLanguage.problemOf(q)
    ? ''
    : termsOf(q)
        .filter((term) => term.kind === 'text' && !term.negated)
        .map(({ at, end }) => q.slice(at, end))
        .join(' ')

function NoneYet() {
  return (
    <Message heading="No orders yet" level={2}>
      Orders arrive through the API: <code>POST /v1/orders</code> for one, <code>POST /v1/orders/bulk</code> for many, or{' '}
      <code>npm run import -- FILE</code> for a file. <Link href="/docs">How to send orders</Link>
    </Message>
  )
}
