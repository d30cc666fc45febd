import { Package as Box, Printer } from 'lucide-react'
import { ShipmentPill } from '@/components/records/labels/shipment-status-pill'
import { isWeb } from '@/components/shipments/packages/package-labels'
import type { Package, Shipment } from '@/components/shipments/types'
import { Copyable } from '@/components/ui/copyable'
import { Age, DateTime } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import classes from './order-shipments.module.css'
import { ShipmentWarnings } from './shipment-warnings'
import { UnitList } from './unit-list'

/** One shipment in short: facility, items, progress and problems. */
export function ShipmentRow({ shipment }: { shipment: Shipment }) {
  const { shortId, shipmentStatus, facilityName, vendorName, orderItems, packages, shippedDate, slipCount, lastSlipAt } = shipment
  return (
    <li className={classes.shipment} aria-label={`Shipment ${shortId}`}>
      <div className={classes.head}>
        <Link href={`/shipments/${shortId}`} className="strong figures nowrap">
          {shortId}
        </Link>
        <ShipmentPill status={shipmentStatus} />
        <span className={classes.location}>
          {facilityName ?? 'No facility yet'} <span className="dim">· {vendorName}</span>
        </span>
        {shippedDate && (
          <span className="dim">
            shipped <DateTime at={shippedDate} show="day" />
          </span>
        )}
        {slipCount > 0 && lastSlipAt && (
          <span className="dim">
            <Printer size={13} aria-hidden="true" /> Slip printed{slipCount > 1 && ` ${slipCount} times, last`}{' '}
            <Age at={lastSlipAt} inSentence />
          </span>
        )}
      </div>
      <UnitList lines={orderItems} />
      {packages.length > 0 && (
        <ul className={classes.packages} aria-label={`Packages of ${shortId}`}>
          {packages.map((parcel) => (
            <PackageRow key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <ShipmentWarnings shipment={shipment} />
    </li>
  )
}

/** One package: its carrier, tracking number and ship date. */
function PackageRow({ parcel }: { parcel: Package }) {
  const { shortId, carrierName, carrierTrackingNumber: tracking, carrierLink, shippedDate } = parcel
  return (
    <li className={classes.package}>
      <Box size={14} aria-hidden="true" />
      <span className="dim">{shortId}</span>
      <span>{carrierName ?? 'No carrier yet'}</span>
      {tracking && (
        <Copyable value={tracking} label={`tracking number of ${shortId}`}>
          {isWeb(carrierLink) ? (
            <a href={carrierLink} target="_blank" rel="noreferrer" className="num">
              {tracking}
              <span className="unseen"> (opens the carrier’s page)</span>
            </a>
          ) : (
            <span className="num">{tracking}</span>
          )}
        </Copyable>
      )}
      <span className="dim">
        {shippedDate ? (
          <>
            shipped <DateTime at={shippedDate} />
          </>
        ) : (
          'packed, not shipped'
        )}
      </span>
    </li>
  )
}
