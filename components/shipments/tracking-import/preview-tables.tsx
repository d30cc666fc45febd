import tableClasses from '@/components/records/lines/line-table.module.css'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { TableHead } from '@/components/ui/table-head'
import type { TrackingPreview } from '@/server/orders/tracking-import/schemas'

/** The rows of each table that are shown. */
const SHOWN = 100

/** The effects of the rows, errors first. */
export function PreviewTables({ preview }: { preview: TrackingPreview }) {
  const { rows, errors, rowCount, checkedCount, changeCount, unchangedCount, errorCount } = preview
  const checked = checkedCount < rowCount ? `Of the first ${formatNumber(checkedCount)} rows` : `Of ${formatCount(rowCount, 'row')}`
  const changed = rows.filter(({ isChanged }) => isChanged)
  return (
    <>
      <p role="status">
        {`${checked}, ${formatNumber(changeCount)} would change a parcel, ${formatNumber(unchangedCount)} are stored already, and ${formatNumber(errorCount)} cannot be imported.`}
      </p>
      {errors.length > 0 && (
        <ul className="small" aria-label="Errors">
          {errors.slice(0, SHOWN).map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>{`Line ${line}: ${message}`}</li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <div className={tableClasses.frame}>
          <table className={tableClasses.table} aria-label="Parcels">
            <TableHead text={['Line', 'Shipment', 'Carrier', 'Tracking number', 'Leaves']} />
            <tbody>
              {changed.slice(0, SHOWN).map((row) => (
                <tr key={row.line}>
                  <th scope="row" className="figures">
                    {row.line}
                  </th>
                  <td className="figures" data-name="Shipment">
                    {row.shortId}
                    {row.packageShortId && <span className="dim small"> {row.packageShortId}</span>}
                  </td>
                  <td data-name="Carrier">{row.carrierName ?? 'unknown'}</td>
                  <td className="figures break-anywhere" data-name="Tracking number">
                    {row.carrierTrackingNumber}
                  </td>
                  <td data-name="Leaves">
                    <DateTime at={row.shippedDate} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
