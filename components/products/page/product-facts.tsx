'use client'

import type { Product } from '../../catalog/shapes'
import { Copyable } from '../../ui/copyable'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { number } from '../../ui/number'
import { Section } from '../../ui/section'

/** When what happened, and what it is known by. */
export function ProductFacts({ product }: { product: Product }) {
  const { id, variantCount, createdAt, updatedAt } = product
  return (
    <Section title="Facts">
      <Facts
        facts={[
          ['Variants', number(variantCount)],
          ['Created', <Moment key="created" at={createdAt} />],
          ['Changed', <Moment key="changed" at={updatedAt} />],
          [
            'ID',
            <Copyable key="id" value={id} what="ID of the product" cut={11}>
              {id}
            </Copyable>,
          ],
        ]}
      />
    </Section>
  )
}
