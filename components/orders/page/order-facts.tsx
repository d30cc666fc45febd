'use client'

import { ReprintOf, useReprinted } from '../../reprints/reprint-facts'
import { Copyable } from '../../ui/copyable'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'

const languages = new Intl.DisplayNames('en', { type: 'language' })

export function OrderFacts({ order }: { order: Order }) {
  const reprinted = useReprinted(order)
  const at = (time: string | null) => time && <Moment at={time} />
  const copied = (value: string | null, what: string) => value && <Copyable value={value} what={what} cut={11} />
  return (
    <Section title="Facts">
      <Facts
        facts={[
          ['Reprint of', order.reprint && <ReprintOf reprint={order.reprint} />],
          ['Merchant', order.merchantName],
          ['Sub-account', order.subAccountId],
          ['External ID', copied(order.externalId, 'external ID')],
          ['Safe ID', copied(order.safeId, 'safe ID')],
          ['ID', copied(order.id, 'ID')],
          ['Shipping method', order.customerShippingMethod],
          ['Source', order.client?.source],
          ['Language', languages.of(order.languageCode)],
          ['Placed', at(order.createdAt)],
          ['Processed', at(order.processedAt)],
          ['Changed', at(order.updatedAt)],
          ['Canceled', at(order.canceledAt)],
          ...Object.entries(order.meta).map(([name, value]): [string, string] => [name, value]),
          // Last, since it comes when the rest is there.
          ['Reprinted as', reprinted],
        ]}
      />
    </Section>
  )
}
