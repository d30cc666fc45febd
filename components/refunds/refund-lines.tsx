'use client'

import { Button } from '@mantine/core'
import { memo, useRef } from 'react'
import { goOn } from '../items/go-on'
import lines from '../items/line-picker.module.css'
import { LineWords } from '../items/line-words'
import type { Item, Order } from '../orders/shapes'
import { fromSmallest } from '../ui/amount'
import { money } from '../ui/money'
import { AmountField } from './amount-field'
import { type Amounts, amountKey, withAll } from './amounts'
import { type Balances, balancesLeft, balancesOf, parts } from './balances'
import classes from './refunds.module.css'

interface Props {
  order: Order
  amounts: Amounts
  sums: Balances
  /** What is wrong with an amount, by `amountKey`. */
  problems: ReadonlyMap<string, string>
  onChange: (amounts: Amounts) => void
}

/** What of each line shall be refunded: its price and its shipping, each up to what is left of it. Enter goes on to the next line. */
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
        <span className={classes.alls}>
          {all('All there is', ['price', 'shipping'])}
          {all('All prices', ['price'])}
          {all('All shipping', ['shipping'])}
        </span>
        <Button size="compact-xs" variant="subtle" onClick={() => onChange({})}>
          None
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys between the fields that are in it. */}
      <div className={lines.frame} onKeyDown={goOn}>
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
                  currency={currency}
                  texts={[amounts[price] ?? '', amounts[shipping] ?? '']}
                  wrong={[problems.get(price) ?? null, problems.get(shipping) ?? null]}
                  set={set}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className={classes.sum}>
        <span>
          Price {money(fromSmallest(sums.price, currency), currency)}, shipping {money(fromSmallest(sums.shipping, currency), currency)}
        </span>
        <strong>Total {money(fromSmallest(sums.price + sums.shipping, currency), currency)}</strong>
      </p>
    </div>
  )
}

interface LineProps {
  item: Item
  currency: string
  /** Of price and shipping. */
  texts: [string, string]
  wrong: [string | null, string | null]
  set: { current: (key: string, text: string) => void }
}

/** The lines stay as they are drawn while another one is changed. */
const Line = memo(
  function Line({ item, currency, texts, wrong, set }: LineProps) {
    const balances = balancesOf(item, currency)
    return (
      <tr>
        <th scope="row">
          <LineWords item={item} />
        </th>
        {parts.map((part, place) => (
          <td key={part} data-name={part === 'price' ? 'Price and tax' : 'Shipping'}>
            <AmountField
              part={part}
              sku={item.sku}
              text={texts[place] ?? ''}
              left={balances[part]}
              currency={currency}
              problem={wrong[place] ?? null}
              onChange={(text) => set.current(amountKey(item.id, part), text)}
            />
          </td>
        ))}
      </tr>
    )
  },
  (one, other) =>
    one.item === other.item &&
    parts.every((_, place) => one.texts[place] === other.texts[place] && one.wrong[place] === other.wrong[place]),
)
