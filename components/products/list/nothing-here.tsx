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
import { addressOf, type Field, type View } from './use-view'

interface Props {
  view: View
  show: Show<Field>
  /** Makes the first product; null for those who may not. */
  create: (() => void) | null
}

/** In place of the rows when there are none: because of the filter, because the pages end before, or because there never was a product. */
export function NothingHere({ view, show, create }: Props) {
  const { q, page } = view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /products', { query: { pageSize: '1' } }))
  const { data: wide } = useQuery({
    queryKey: ['count of products', words],
    queryFn: async ({ signal }) => call('GET /products/search', { query: { ...(await filtersOf(words)), pageSize: '1' }, signal }),
    enabled: words !== '' && words !== q,
  })
  if (!all) return null
  if (all.totalCount === 0)
    return (
      <Message heading="No products yet" level={2} action={create && <Button onClick={create}>New product</Button>}>
        A product is what can be ordered, in variants that each have a SKU.{' '}
        {create ? 'Make the first one here, or ' : 'They can be made here, or '}
        <Link href="/catalog/import">import a CSV file</Link>.
      </Message>
    )
  if (page > 1)
    return (
      <Message heading="The list ends before this page" level={2} action={<Button onClick={() => show({})}>Show the first page</Button>}>
        There are fewer products than that.
      </Message>
    )
  const link = (line: string, label: ReactNode) => (
    <Anchor component={Link} href={addressOf({ ...view, q: line, page: 1, after: '' })} underline="always">
      {label}
    </Anchor>
  )
  const count = ({ totalCount, totalCountIsCapped }: typeof all) => counted(totalCount, 'product', totalCountIsCapped)
  return (
    <Message heading="0 products here" level={2}>
      {words && wide && wide.totalCount > 0 && wide.totalCount !== all.totalCount ? (
        <>
          {count(wide)} with “{words}” in all – {link(words, 'show')}.{' '}
        </>
      ) : (
        'No product matches all of the query. '
      )}
      {link('', `Show all ${count(all)}`)}
    </Message>
  )
}

/** What of the line are just words. */
const wordsOf = (q: string) =>
  termsOf(q)
    .filter(({ field }) => field === null)
    .map(({ at, end }) => q.slice(at, end))
    .join(' ')
