'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { call, read } from '../../api'
import type { ProductListed } from '../../catalog/shapes'
import { NothingHere } from '../../list/nothing-here'
import type { Listed } from '../../list/use-pages'
import type { Queried } from '../../list/use-queried'
import { wordsOf } from '../../search/plain'
import { Message } from '../../ui/message'
import { filtersOf } from './asked'

interface Props {
  products: Queried<ProductListed>
  /** Makes the first product; null for those who may not. */
  create: (() => void) | null
}

/** Why there are no products here. */
export function NoProducts({ products, create }: Props) {
  const { q } = products.view
  const words = wordsOf(q)
  const { data: all } = useQuery({ ...read('GET /products', { query: { pageSize: '1' } }), select: countOf })
  const { data: wide } = useQuery({
    queryKey: ['count of products', words],
    queryFn: async ({ signal }) => call('GET /products/search', { query: { ...(await filtersOf(words)), pageSize: '1' }, signal }),
    enabled: words !== '' && words !== q,
    select: countOf,
  })
  return <NothingHere queried={products} words={words} all={all} wide={wide} none={<NoneYet create={create} />} />
}

const countOf = ({ totalCount, totalCountIsCapped }: Listed) => ({ total: totalCount, isCapped: totalCountIsCapped })

function NoneYet({ create }: Pick<Props, 'create'>) {
  return (
    <Message heading="No products yet" level={2} action={create && <Button onClick={create}>New product</Button>}>
      A product is what can be ordered, in variants that each have a SKU.{' '}
      {create ? 'Make the first one here, or ' : 'They can be made here, or '}
      <Link href="/catalog/import">import a CSV file</Link>.
    </Message>
  )
}
