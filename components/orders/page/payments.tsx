'use client'

import type { Action } from '../../keys/actions'
import { balancesLeft } from '../../refunds/balances'
import { PastRefunds } from '../../refunds/past-refunds'
import { fromSmallest } from '../../ui/amount'
import { Copyable } from '../../ui/copyable'
import { Moment } from '../../ui/moment'
import { money } from '../../ui/money'
import { Section } from '../../ui/section'
import { SmallButton } from '../../ui/small-button'
import type { Order } from '../shapes'
import classes from './payments.module.css'

type Method = Order['customerPaymentMethods'][number]

/** How the customer paid, transaction by transaction, what was refunded, and what still can be. Not shown where nothing is known of it. */
export function Payments({ order, refund }: { order: Order; refund: Action }) {
  const { customerPaymentMethods: methods, currencyCode: currency, refundData } = order
  const left = balancesLeft(order)
  if (!methods.length && !refundData.length && left.price + left.shipping === 0) return null
  const action = <SmallButton word={refund.label} why={refund.why ?? null} run={refund.run} />
  return (
    <Section title={methods.length === 1 ? 'Payment' : 'Payments'} action={action}>
      <ul className={classes.payments}>
        {methods.map((method, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id and never move.
          <li key={place}>
            <strong>{nameOf(method)}</strong>
            {method.billingInfo?.fullName && <div className={classes.second}>{method.billingInfo.fullName}</div>}
            {method.customerTransactions.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <div key={at} className={classes.transaction}>
                <span className={classes.second}>
                  {one.transactionDate && <Moment at={one.transactionDate} />}
                  {one.transactionId && <Copyable value={one.transactionId} what="transaction ID" cut={9} />}
                </span>
                <span className="num">{money(one.total, one.currencyCode ?? currency)}</span>
              </div>
            ))}
          </li>
        ))}
        {refundData.length > 0 && (
          <li>
            <strong>Refunded</strong>
            <PastRefunds order={order} />
          </li>
        )}
        <li className={classes.left}>
          <Left word="Refundable, price and tax" units={left.price} currency={currency} />
          {left.shipping > 0 && <Left word="Refundable, shipping" units={left.shipping} currency={currency} />}
        </li>
      </ul>
    </Section>
  )
}

const Left = ({ word, units, currency }: { word: string; units: number; currency: string }) => (
  <div className={classes.transaction}>
    <span>{word}</span>
    <span className="num">{money(fromSmallest(units, currency), currency)}</span>
  </div>
)

const nameOf = ({ method, subMethod, cardLast4 }: Method) =>
  [method ?? 'Paid', subMethod, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
