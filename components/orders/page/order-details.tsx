'use client'

import type { Order } from '@/components/api/order-types'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime, Day } from '@/components/ui/format/date-time'
import { Section } from '@/components/ui/section'
import { ReprintOf, useReprinted } from '../reprints/reprint-links'

const languages = new Intl.DisplayNames('en', { type: 'language' })

export function OrderDetails({ order }: { order: Order }) {
  const reprinted = useReprinted(order)
  const at = (time: string | null) => time && <DateTime at={time} />
  const copied = (value: string | null, what: string) => value && <Copyable value={value} label={what} maxWidthRem={11} />
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          ['Reprint of', order.reprint && <ReprintOf reprint={order.reprint} />],
          ['Merchant', order.merchantName],
          ['Sub-account', order.subAccountId],
          ['External ID', copied(order.externalId, 'external ID')],
          ['Safe ID', copied(order.safeId, 'safe ID')],
          ['ID', copied(order.id, 'ID')],
          ['Shipping method', order.customerShippingMethod],
          ['Ship by', order.dueDate && <Day date={order.dueDate} isLate={order.isLate} />],
          ['Source', order.client?.source],
          ['Language', languages.of(order.languageCode)],
          ['Placed', at(order.createdAt)],
          ['Processed', at(order.processedAt)],
          ['Changed', at(order.updatedAt)],
          ['Canceled', at(order.canceledAt)],
          ...Object.entries(order.meta).map(([name, value]): [string, string] => [name, value]),
          // Last, since it loads after the rest.
          ['Reprinted as', reprinted],
        ]}
      />
    </Section>
  )
}
