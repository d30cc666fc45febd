'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, read } from '@/components/api/request'
import { EmptyList } from '@/components/lists/empty-list'
import { freeText } from '@/components/lists/query/plain-language'
import type { ListState } from '@/components/lists/use-list-state'
import type { ListPage } from '@/components/lists/use-pages'
import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'
import type { ListedProduct } from '../../types'
import { filtersOf } from './filters'

interface Props {
  products: ListState<ListedProduct>
  /** Creates the first product; null without the permission. */
  create: (() => void) | null
}

/** Shown in place of an empty list, with the reason. */
export function NoProducts({ products, create }: Props) {
  const { q } = products.view
  const words = freeText(q)
  const { data: all } = useQuery({ ...read('GET /products', { query: { pageSize: '1' } }), select: countOf })
  const { data: withoutFilters } = useQuery({
    queryKey: ['GET /products/search', 'count', words],
    queryFn: async ({ signal }) => call('GET /products/search', { query: { ...(await filtersOf(words)), pageSize: '1' }, signal }),
    enabled: words !== '' && words !== q,
    select: countOf,
  })
  return (
    <EmptyList
      listState={products}
      words={words}
      allCount={all}
      wordsOnlyCount={withoutFilters}
      fallback={<EmptyCatalog create={create} />}
    />
  )
}

const countOf = ({ totalCount, totalCountIsCapped }: ListPage) => ({ total: totalCount, isCapped: totalCountIsCapped })

function EmptyCatalog({ create }: Pick<Props, 'create'>) {
  return (
    <Message heading="No products yet" level={2} action={create && <Button onClick={create}>New product</Button>}>
      A product is what can be ordered, in variants that each have a SKU.{' '}
      {create ? 'Make the first one here, or ' : 'They can be made here, or '}
      <Link href="/catalog/import">import a CSV file</Link>.
    </Message>
  )
}
