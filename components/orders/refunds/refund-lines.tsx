'use client'

import { Button } from '@mantine/core'
import { memo, useRef } from 'react'
import type { Item, Order } from '@/components/api/order-types'
import { focusNextField } from '@/components/records/lines/focus-next-field'
import lines from '@/components/records/lines/line-picker.module.css'
import { LineSummary } from '@/components/records/lines/line-summary'
import { formatMoney, fromMinorUnits } from '@/components/ui/format/money'
import { AmountField } from './amount-field'
import { type Amounts, amountKey, withAll } from './amounts'
import { type Balances, balancesLeft, balancesOf, parts } from './balances'
import classes from './refunds.module.css'

interface Props {
  order: Order
  amounts: Amounts
  sums: Balances
  /** The problems of amounts, by `amountKey`. */
  problems: ReadonlyMap<string, string>
  onChange: (amounts: Amounts) => void
}

/** The amounts to refund of each line's price and shipping, each up to its balance. Enter moves to the next line. */
export function RefundLines({ order, amounts, sums, problems, onChange }: Props) {
  const { currencyCode: currency } = order
  const left = balancesLeft(order)
  const set = useRef<(key: string, text: string) => void>(() => {})
  set.current = (key, text) => onChange({ ...amounts, [key]: text })
  const all = (word: string, wanted: (typeof parts)[number][]) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={wanted.every((part) => left[part] <= 0)}
      onClick={() => onChange(withAll(order, amounts, wanted))}
    >
      {word}
    </Button>
  )
  return (
    <div className={lines.picker}>
      <div className={lines.bar}>
        <span className="wrap gap-sm">
          {all('Everything', ['price', 'shipping'])}
          {all('All prices', ['price'])}
          {all('All shipping', ['shipping'])}
        </span>
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({})}>
          None
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that move between the fields in it. */}
      <div className={lines.frame} onKeyDown={focusNextField}>
        <table className={`${lines.table} ${classes.table}`} aria-label="What to refund">
          <colgroup>
            <col />
            <col />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Price and tax</th>
              <th scope="col">Shipping</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map((item) => {
              const [price, shipping] = parts.map((part) => amountKey(item.id, part)) as [string, string]
              return (
                <Line
                  key={item.id}
                  item={item}
                  order={order}
                  texts={[amounts[price] ?? '', amounts[shipping] ?? '']}
                  invalid={[problems.get(price) ?? null, problems.get(shipping) ?? null]}
                  set={set}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className={classes.total}>
        <span>
          Price {formatMoney(fromMinorUnits(sums.price, currency), currency)}, shipping{' '}
          {formatMoney(fromMinorUnits(sums.shipping, currency), currency)}
        </span>
        <strong>Total {formatMoney(fromMinorUnits(sums.price + sums.shipping, currency), currency)}</strong>
      </p>
    </div>
  )
}

interface LineProps {
  item: Item
  order: Order
  /** The texts of price and shipping. */
  texts: [string, string]
  invalid: [string | null, string | null]
  set: { current: (key: string, text: string) => void }
}

/** Memoized: a line does not render again when another one changes. */
const Line = memo(
  function Line({ item, order, texts, invalid, set }: LineProps) {
    const balances = balancesOf(item, order)
    return (
      <tr>
        <th scope="row">
          <LineSummary item={item} />
        </th>
        {parts.map((part, index) => (
          <td key={part} data-name={part === 'price' ? 'Price and tax' : 'Shipping'}>
            <AmountField
              part={part}
              sku={item.sku}
              text={texts[index] ?? ''}
              left={balances[part]}
              currency={order.currencyCode}
              problem={invalid[index] ?? null}
              onChange={(text) => set.current(amountKey(item.id, part), text)}
            />
          </td>
        ))}
      </tr>
    )
  },
  (one, other) =>
    one.item === other.item &&
    parts.every((_, index) => one.texts[index] === other.texts[index] && one.invalid[index] === other.invalid[index]),
)
