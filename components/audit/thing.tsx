import Link from 'next/link'
import type { Order } from '../orders/shapes'
import type { Entry } from './filters'
import type { Names } from './use-names'
import { resourceWord } from './words'

interface Props {
  resource: Entry['resource']
  order: Order
  names: Names
}

/** What something was done to: "the order", a SKU, the way to a shipment. */
export function Thing({ resource, order, names }: Props) {
  const named = names.get(resource.id)
  if (!named) return resourceWord(resource, order)
  return (
    <Link href={named.href} prefetch={false}>
      {named.word}
    </Link>
  )
}
