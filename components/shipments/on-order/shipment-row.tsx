import { Printer } from 'lucide-react'
import Link from 'next/link'
import { Age } from '../../ui/age'
import { Moment } from '../../ui/moment'
import type { Shipment } from '../shapes'
import { ShipmentPill } from '../status-pill'
import classes from './on-order.module.css'
import { PackageLine } from './package-line'
import { ShipmentMarks } from './shipment-marks'
import { Units } from './units'

/** One shipment in little room: who makes what, how far it is, and what is wrong with it. */
export function ShipmentRow({ shipment }: { shipment: Shipment }) {
  const { shortId, shipmentStatus, facilityName, vendorName, orderItems, packages, shippedDate, slipCount, lastSlipAt } = shipment
  return (
    <li className={classes.shipment} aria-label={`Shipment ${shortId}`}>
      <div className={classes.head}>
        <Link href={`/shipments/${shortId}`} className={classes.number} prefetch={false}>
          {shortId}
        </Link>
        <ShipmentPill status={shipmentStatus} />
        <span className={classes.where}>
          {facilityName ?? 'No facility yet'} <span className={classes.second}>· {vendorName}</span>
        </span>
        {shippedDate && (
          <span className={classes.second}>
            shipped <Moment at={shippedDate} show="day" />
          </span>
        )}
        {slipCount > 0 && lastSlipAt && (
          <span className={classes.second}>
            <Printer size={13} aria-hidden="true" /> Slip printed{slipCount > 1 && ` ${slipCount} times, last`}{' '}
            <Age at={lastSlipAt} inSentence />
          </span>
        )}
      </div>
      <Units lines={orderItems} />
      {packages.length > 0 && (
        <ul className={classes.packages} aria-label={`Packages of ${shortId}`}>
          {packages.map((parcel) => (
            <PackageLine key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      <ShipmentMarks shipment={shipment} />
    </li>
  )
}
