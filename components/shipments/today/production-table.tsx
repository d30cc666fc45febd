import type { Answer } from '@/components/api/request'
import lineClasses from '@/components/records/lines/line-table.module.css'
import { Day } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { TableHead } from '@/components/ui/table-head'
import classes from './today.module.css'

export type Line = Answer<'GET /fulfillment/production'>['lines'][number]

/** The lines of the production list. */
export function ProductionTable({ lines }: { lines: readonly Line[] }) {
  return (
    <div className={classes.production}>
      <table className={lineClasses.table} aria-label="Units to make">
        <TableHead text={['SKU', 'Product']} numbers={['To make', 'Personalised', 'Shipments', 'First ship by']} />
        <tbody>
          {lines.map((line) => (
            <ProductionRow key={`${line.variantId} ${line.sku} ${line.vendorSku}`} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProductionRow({ line }: { line: Line }) {
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
      <td className="num">{personalized ? formatNumber(personalized) : '–'}</td>
      <td className="num">{formatNumber(shipments)}</td>
      <td className="num">{earliestShipByDate ? <Day date={earliestShipByDate} isLate={false} /> : '–'}</td>
    </tr>
  )
}
