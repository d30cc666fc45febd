import { TriangleAlert } from 'lucide-react'
import { Day } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { StepName } from '@/server/orders/fulfillment/to-do-rules'
import { FacilityDay } from './facility-day'
import { type FacilityToday, stepHref, stepMeta, stepNames } from './steps'
import classes from './today.module.css'

/** A facility's day, and the steps of its work with their numbers, each of which leads to its list. */
export function FacilitySteps({ facility }: { facility: FacilityToday }) {
  return (
    <Section title={facility.facilityName}>
      <FacilityDay facility={facility} />
      <ul className={classes.steps}>
        {stepNames.map((name) => (
          <Step key={name} facility={facility} name={name} />
        ))}
      </ul>
    </Section>
  )
}

function Step({ facility, name }: { facility: FacilityToday; name: StepName }) {
  const { label, icon: Icon } = stepMeta[name]
  const step = facility[name]
  const { shipments, units, late, dueToday, oldestShipByDate } = step
  const isOldestLate = oldestShipByDate !== null && oldestShipByDate < facility.today
  return (
    <li className={classes.step} data-none={!shipments || undefined} data-late={late > 0 || undefined}>
      <Link
        href={stepHref(facility, step)}
        className={classes.main}
        aria-label={`${label}, ${facility.facilityName}: ${formatCount(shipments, 'shipment')}`}
      >
        <span className={classes.label}>
          <Icon size={18} aria-hidden="true" />
          {label}
        </span>
        <span className={classes.count}>{formatNumber(shipments)}</span>
      </Link>
      <div className={classes.facts}>
        {late > 0 && (
          <Link href={stepHref(facility, step, 'late')} className={classes.late}>
            <TriangleAlert size={14} aria-hidden="true" />
            {formatNumber(late)} late
          </Link>
        )}
        {dueToday > 0 && (
          <Link href={stepHref(facility, step, 'dueToday')} className={classes.due}>
            {formatNumber(dueToday)} due today
          </Link>
        )}
        <span className="dim">
          {shipments ? formatCount(units, 'unit') : 'Nothing'}
          {oldestShipByDate && (
            <>
              , first <Day date={oldestShipByDate} isLate={isOldestLate} />
            </>
          )}
        </span>
      </div>
    </li>
  )
}
