import { CircleAlert, Factory } from 'lucide-react'
import { withoutFacilityId } from '@/components/shipments/facilities/candidates'
import classes from './route-dialog.module.css'
import type { ConsideredFacility, PlannedShipment } from './route-plan'
import { detailsOf } from './route-plan'
import { UnitList } from './unit-list'

/** One planned shipment: its items, its facility, and why the other facilities were not chosen; or the items that no facility can make. */
export function PlannedShipmentRow({ choice }: { choice: PlannedShipment }) {
  const { facilityId, facilityName, vendorName, orderItems, reason, facilities, facilityCount } = choice
  const chosen = facilities.find(({ isChosen }) => isChosen)
  const others = facilities.filter(({ isChosen }) => !isChosen)
  const Icon = facilityId ? Factory : CircleAlert
  return (
    <li className={classes.choice} data-open={facilityId ? undefined : true}>
      <div className={classes.head}>
        <Icon size={15} aria-hidden="true" />
        <strong>{facilityName ?? 'Nobody'}</strong>
        {vendorName && <span className={classes.secondary}>{vendorName}</span>}
        {chosen && <span className="ml-auto secondary figures">{detailsOf(chosen).join(' · ')}</span>}
      </div>
      <UnitList lines={orderItems} />
      <p className={classes.secondary}>{reason}</p>
      {others.length > 0 && (
        <details className={classes.why}>
          <summary>
            {facilityId ? `Why not elsewhere: ${facilitiesOf(facilityCount - 1)}` : `Why not: ${facilitiesOf(facilityCount)}`}
          </summary>
          <ul className={classes.others}>
            {others.map((one) => (
              <Other key={one.facilityId} facility={one} />
            ))}
          </ul>
          {facilityCount > facilities.length && <p className={classes.secondary}>And {facilityCount - facilities.length} more.</p>}
        </details>
      )}
    </li>
  )
}

const facilitiesOf = (count: number) => `${count} ${count === 1 ? 'facility' : 'facilities'}`

function Other({ facility }: { facility: ConsideredFacility }) {
  return (
    <li className={classes.other}>
      <span>
        {facility.facilityName} <span className={classes.secondary}>· {facility.vendorName}</span>
      </span>
      <span className="ml-auto secondary figures">{detailsOf(facility).join(' · ')}</span>
      <span className={classes.reason}>{facility.reason && withoutFacilityId(facility.reason)}</span>
    </li>
  )
}
