import { money } from '../../ui/money'
import { Section } from '../../ui/section'
import type { Shipment } from '../shapes'
import { moneyNames, moneyRows } from './money-rows'
import classes from './shipment-page.module.css'

/** What is paid for what is in it, as far as one may know. */
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
                  {row[name] !== null && money(row[name], shipment.currencyCode)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
