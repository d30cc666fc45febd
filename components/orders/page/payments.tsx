import { Copyable } from '../../ui/copyable'
import { Moment } from '../../ui/moment'
import { money } from '../../ui/money'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'
import classes from './payments.module.css'

type Method = Order['customerPaymentMethods'][number]

/** How the customer paid, transaction by transaction. Not shown where nothing is known of it. */
export function Payments({ order }: { order: Order }) {
  const methods = order.customerPaymentMethods
  if (!methods.length) return null
  return (
    <Section title={methods.length === 1 ? 'Payment' : 'Payments'}>
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
                <span className="num">{money(one.total, one.currencyCode ?? order.currencyCode)}</span>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const nameOf = ({ method, subMethod, cardLast4 }: Method) =>
  [method ?? 'Paid', subMethod, cardLast4 && `•••• ${cardLast4}`].filter(Boolean).join(' ')
