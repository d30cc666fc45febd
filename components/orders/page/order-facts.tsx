import { Copyable } from '../../ui/copyable'
import { Facts } from '../../ui/facts'
import { Moment } from '../../ui/moment'
import { money } from '../../ui/money'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'

export function OrderFacts({ order }: { order: Order }) {
  const paid = (amount: number | null) => (amount === null ? null : money(amount, order.currencyCode))
  const at = (time: string | null) => time && <Moment at={time} />
  return (
    <Section title="Facts">
      <Facts
        facts={[
          ['Merchant', order.merchantName],
          ['Sub-account', order.subAccountId],
          ['Safe ID', <Copyable key="safe" value={order.safeId} what="safe ID" />],
          ['ID', <Copyable key="id" value={order.id} what="ID" />],
          ['Customer paid', paid(order.customerTotal)],
          ['for items', paid(order.customerItemTotal)],
          ['for shipping', paid(order.customerTotalShipping)],
          ['for taxes', paid(order.customerTotalTaxes)],
          ['less discount', paid(order.customerTotalDiscountAndPromotions)],
          ['Shipping method', order.customerShippingMethod],
          ['Source', order.client?.source],
          ['Placed', at(order.createdAt)],
          ['Changed', at(order.updatedAt)],
          ['Processed', at(order.processedAt)],
          ['Canceled', at(order.canceledAt)],
          ['Language', order.languageCode],
          ...Object.entries(order.meta).map(([name, value]): [string, string] => [name, value]),
        ]}
      />
    </Section>
  )
}
