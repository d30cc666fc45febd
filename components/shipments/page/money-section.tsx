import { formatMoney } from '@/components/ui/format/money'
import { Section } from '../../ui/section'
import type { Shipment } from '../types'
import { moneyNames, moneyRows } from './money-rows'
import classes from './shipment-page.module.css'

/** The amounts of a shipment, as far as the user may see them. */
export function MoneySection({ shipment }: { shipment: Shipment }) {
  const rows = moneyRows(shipment)
  if (!rows.length) return null
  const names = moneyNames(rows)
  return (
    <Section title="Money">
      <table className={classes.money} aria-label="Money">
        <thead>
          <tr>
            <td />
            {rows.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(([name, word]) => (
            <tr key={name}>
              <th scope="row">{word}</th>
              {rows.map((row) => (
                <td key={row.name} className="num">
                  {row[name] !== null && formatMoney(row[name], shipment.currencyCode)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
