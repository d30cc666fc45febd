import { Progress } from '@mantine/core'
import { DateTime } from '@/components/ui/format/date-time'
import { formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import type { FacilityToday } from './steps'
import classes from './today.module.css'

/** The plan of a facility's day and how much of it is done, and who packs which shipment now. */
export function FacilityDay({ facility: { facilityName, day, packing } }: { facility: FacilityToday }) {
  const { planned, packed, shipped } = day
  if (!planned && !packing.length) return null
  const share = (count: number) => (100 * count) / Math.max(1, planned)
  const words = `${formatNumber(planned)} planned for today, ${formatNumber(packed)} packed, ${formatNumber(shipped)} shipped`
  return (
    <div className={classes.day}>
      <Progress.Root size="lg" className={classes.progress}>
        <Progress.Section value={share(shipped)} aria-label={`Shipped at ${facilityName}`} />
        <Progress.Section value={share(packed - shipped)} color="gray" aria-label={`Packed at ${facilityName}`} />
      </Progress.Root>
      <strong className="figures">{words}</strong>
      {packing.length > 0 && (
        <ul className={classes.packers} aria-label={`Packing now at ${facilityName}`}>
          {packing.map(({ user, shipmentId, shipmentShortId, since }) => (
            <li key={`${user.id} ${shipmentId}`}>
              {user.name} packs <Link href={`/shipments/${shipmentId}`}>{shipmentShortId}</Link>{' '}
              <span className="dim">
                since <DateTime at={since} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
