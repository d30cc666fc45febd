'use client'

import { Button } from '@mantine/core'
import { memo, useRef } from 'react'
import type { Order } from '@/components/api/order-types'
import { focusNextField } from '@/components/records/lines/focus-next-field'
import lines from '@/components/records/lines/line-picker.module.css'
import { LineSummary } from '@/components/records/lines/line-summary'
import { formatMoney, fromMinorUnits } from '@/components/ui/format/money'
import { AmountField } from './amount-field'
import { type Amounts, amountKey, withAll } from './amounts'
import { type Balances, balancesLeft, balancesOf, type Part, type RefundableLine, refundableLines, refundedOf } from './balances'
import classes from './refunds.module.css'

interface Props {
  order: Order
  amounts: Amounts
  sums: Balances
  /** The problems of amounts, by `amountKey`. */
  problems: ReadonlyMap<string, string>
  onChange: (amounts: Amounts) => void
}

/** The two columns of a line: the order's own line has tax where items have a price that includes theirs. */
const columnsOf = (line: RefundableLine): readonly [Part, Part] => [line ? 'price' : 'tax', 'shipping']

/** The amounts to refund of each line, each up to its balance. Enter moves to the next line. */
export function RefundLines({ order, amounts, sums, problems, onChange }: Props) {
  const { currencyCode: currency } = order
  const left = balancesLeft(order)
  const set = useRef<(key: string, text: string) => void>(() => {})
  set.current = (key, text) => onChange({ ...amounts, [key]: text })
  const all = (word: string, wanted: Part[]) => (
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
          {all('Everything', ['price', 'shipping', 'tax'])}
          {all('All prices with tax', ['price', 'tax'])}
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
            {refundableLines(order).map((line) => {
              const [price, shipping] = columnsOf(line).map((part) => amountKey(line?.id ?? null, part)) as [string, string]
              return (
                <Line
                  key={line?.id ?? 'order'}
                  line={line}
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
          Price and tax {formatMoney(fromMinorUnits(sums.price + sums.tax, currency), currency)}, shipping{' '}
          {formatMoney(fromMinorUnits(sums.shipping, currency), currency)}
        </span>
        <strong>Total {formatMoney(fromMinorUnits(sums.price + sums.tax + sums.shipping, currency), currency)}</strong>
      </p>
    </div>
  )
}

interface LineProps {
  line: RefundableLine
  order: Order
  /** The texts of both columns. */
  texts: [string, string]
  invalid: [string | null, string | null]
  set: { current: (key: string, text: string) => void }
}

/** Memoized: a line does not render again when another one changes. */
const Line = memo(
  function Line({ line, order, texts, invalid, set }: LineProps) {
    const balances = balancesOf(line, order)
    return (
      <tr>
        <th scope="row">{line ? <LineSummary item={line} /> : 'The order’s shipping and tax'}</th>
        {columnsOf(line).map((part, index) => (
          <td key={part} data-name={columnNames[part]}>
            <AmountField
              part={part}
              of={line?.sku ?? 'the order'}
              text={texts[index] ?? ''}
              left={balances[part]}
              paid={balances[part] + refundedOf(line, order, part)}
              currency={order.currencyCode}
              problem={invalid[index] ?? null}
              onChange={(text) => set.current(amountKey(line?.id ?? null, part), text)}
            />
          </td>
        ))}
      </tr>
    )
  },
  (one, other) =>
    one.line === other.line &&
    (one.line !== null || one.order === other.order) &&
    [0, 1].every((index) => one.texts[index] === other.texts[index] && one.invalid[index] === other.invalid[index]),
)

const columnNames: Record<Part, string> = { price: 'Price and tax', tax: 'Tax', shipping: 'Shipping' }
