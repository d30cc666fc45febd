import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { ShipmentHit } from '../types'
import classes from './print.module.css'
import type { Plan } from './print-plan'

/** The shipments of a selection without a slip, each with the reason and a link. Renders nothing when all can be printed. */
export function SkippedShipments({ plan: { skipped, missing } }: { plan: Plan<ShipmentHit> }) {
  if (!skipped.length && !missing.length) return null
  return (
    <Section title={`Left out: ${formatCount(skipped.length + missing.length, 'shipment')}`}>
      <ul className={classes.left}>
        {skipped.map(({ shipment: { id, shortId, orderId, isOnHold }, reason }) => (
          <li key={id}>
            <Link href={`/shipments/${shortId}`}>{shortId}</Link> {reason}
            {isOnHold && (
              <>
                {' · '}
                <Link href={`/orders/${orderId}`}>Open the order</Link>
              </>
            )}
          </li>
        ))}
        {missing.map((id) => (
          <li key={id}>
            <span className={classes.id}>{id}</span> does not exist any more, or you cannot see it
          </li>
        ))}
      </ul>
    </Section>
  )
}
