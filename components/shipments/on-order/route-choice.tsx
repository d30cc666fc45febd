import { CircleAlert, Factory } from 'lucide-react'
import { ofItself } from '../facilities/of-itself'
import classes from './route-dialog.module.css'
import type { Choice, Considered } from './route-plan'
import { factsOf } from './route-words'
import { Units } from './units'

/** One planned shipment: what of the order, who makes it, why there, and why nowhere else. Or what nobody can make. */
export function RouteChoice({ choice }: { choice: Choice }) {
  const { facilityId, facilityName, vendorName, orderItems, reason, facilities, facilityCount } = choice
  const chosen = facilities.find(({ isChosen }) => isChosen)
  const others = facilities.filter(({ isChosen }) => !isChosen)
  const Icon = facilityId ? Factory : CircleAlert
  return (
    <li className={classes.choice} data-open={facilityId ? undefined : true}>
      <div className={classes.head}>
        <Icon size={15} aria-hidden="true" />
        <strong>{facilityName ?? 'Nobody'}</strong>
        {vendorName && <span className={classes.second}>{vendorName}</span>}
        {chosen && <span className={classes.facts}>{factsOf(chosen).join(' · ')}</span>}
      </div>
      <Units lines={orderItems} />
      <p className={classes.second}>{reason}</p>
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
          {facilityCount > facilities.length && <p className={classes.second}>And {facilityCount - facilities.length} more.</p>}
        </details>
      )}
    </li>
  )
}

const facilitiesOf = (count: number) => `${count} ${count === 1 ? 'facility' : 'facilities'}`

function Other({ facility }: { facility: Considered }) {
  return (
    <li className={classes.other}>
      <span>
        {facility.facilityName} <span className={classes.second}>· {facility.vendorName}</span>
      </span>
      <span className={classes.facts}>{factsOf(facility).join(' · ')}</span>
      <span className={classes.reason}>{facility.reason && ofItself(facility.reason)}</span>
    </li>
  )
}
