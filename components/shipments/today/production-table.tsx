import type { Answer } from '@/components/api/request'
import lineClasses from '@/components/records/lines/line-table.module.css'
import { Day } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import type { Today } from './steps'
import classes from './today.module.css'

type Line = Answer<'GET /fulfillment/production'>['lines'][number]

interface Props {
  lines: readonly Line[]
  spoiled: Today['spoiled']
}

const columns = ['To make', 'Personalised', 'Shipments', 'Spoiled today']

/** The lines of the production list. */
export function ProductionTable({ lines, spoiled }: Props) {
  const spoiledOf = new Map(spoiled.map(({ variantId, quantity }) => [variantId, quantity]))
  return (
    <div className={classes.production}>
      <table className={lineClasses.table} aria-label="Units to make">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">Product</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              First ship by
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ProductionRow
              key={`${line.variantId} ${line.sku} ${line.vendorSku}`}
              line={line}
              spoiled={line.variantId === null ? 0 : (spoiledOf.get(line.variantId) ?? 0)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const numberOrDash = (count: number) => (count ? formatNumber(count) : '–')

function ProductionRow({ line, spoiled }: { line: Line; spoiled: number }) {
  const { sku, vendorSku, productName, options, quantity, personalized, shipments, earliestShipByDate } = line
  return (
    <tr>
      <th scope="row" className="figures">
        {sku}
        {vendorSku && vendorSku !== sku && <div className="dim small">{vendorSku}</div>}
      </th>
      <td>
        {productName ?? '–'}
        {options.length > 0 && <div className="dim small">{options.map(({ value }) => value).join(', ')}</div>}
      </td>
      <td className={`num ${classes.quantity}`}>{formatNumber(quantity)}</td>
      <td className="num">{numberOrDash(personalized)}</td>
      <td className="num">{formatNumber(shipments)}</td>
      <td className="num">{numberOrDash(spoiled)}</td>
      <td className="num">{earliestShipByDate ? <Day date={earliestShipByDate} isLate={false} /> : '–'}</td>
    </tr>
  )
}
