'use client'

import type { Order } from '@/components/api/order-types'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/format/date-time'
import { formatMoney, fromMinorUnits } from '@/components/ui/format/money'
import { Copyable } from '../../ui/copyable'
import { Section } from '../../ui/section'
import { beyondCustomerTotal } from '../refunds/balances'
import { PastRefunds } from '../refunds/past-refunds'
import { paymentSums } from './payment-sums'
import classes from './payments.module.css'

type Method = Order['customerPaymentMethods'][number]

/**
 * The customer's payments by method and transaction, the refunds with their states, and the sums: paid, requested, refunded and left to
 * refund. Hidden when nothing is known about payments.
 */
export function Payments({ order, refund }: { order: Order; refund: Action }) {
  const { customerPaymentMethods: methods, currencyCode: currency } = order
  const sums = paymentSums(order)
  if (!methods.length && !order.refundData.length && sums.left.total === 0) return null
  const excess = beyondCustomerTotal(order, sums.left.total)
  const action = (
    <Button size="compact-xs" variant="subtle" disabledReason={refund.disabledReason} onClick={refund.run}>
      {refund.label}
    </Button>
  )
  return (
    <Section title={methods.length === 1 ? 'Payment' : 'Payments'} action={action}>
      <ul className={classes.payments}>
        {methods.map((method, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments have no id and keep their order.
          <li key={index}>
            <strong>{nameOf(method)}</strong>
            {method.billingInfo?.fullName && <div className={classes.secondary}>{method.billingInfo.fullName}</div>}
            {method.customerTransactions.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <div key={at} className={classes.transaction}>
                <span className={classes.secondary}>
                  {one.transactionDate && <DateTime at={one.transactionDate} />}
                  {one.transactionId && <Copyable value={one.transactionId} label="transaction ID" maxWidthRem={9} />}
                </span>
                <span className="num">{formatMoney(one.total, one.currencyCode ?? currency)}</span>
              </div>
            ))}
          </li>
        ))}
        {order.refundData.length > 0 && (
          <li>
            <strong>Refunds</strong>
            <PastRefunds order={order} />
          </li>
        )}
        <li className={classes.left}>
          {sums.paid !== null && <Sum word="Paid" units={sums.paid} currency={currency} />}
          {sums.requested > 0 && <Sum word="Refund requested" units={sums.requested} currency={currency} />}
          {sums.refunded > 0 && <Sum word="Refunded" units={sums.refunded} currency={currency} />}
          <Sum word="Left to refund, price and tax" units={sums.left.price + sums.left.tax} currency={currency} />
          {sums.left.shipping > 0 && <Sum word="Left to refund, shipping" units={sums.left.shipping} currency={currency} />}
          {excess && <div className={classes.secondary}>What is left follows the lines as they are now. {excess}</div>}
        </li>
      </ul>
    </Section>
  )
}

const Sum = ({ word, units, currency }: { word: string; units: number; currency: string }) => (
  <div className={classes.transaction}>
    <span>{word}</span>
    <span className="num">{formatMoney(fromMinorUnits(units, currency), currency)}</span>
  </div>
)

const nameOf = ({ method, subMethod, cardLast4 }: Method) =>
  [method ?? 'Paid', subMethod, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
