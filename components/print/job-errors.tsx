import Link from 'next/link'
import { counted } from '../ui/number'
import { Section } from '../ui/section'
import type { PrintJob } from './jobs'
import classes from './print.module.css'

/** What of a batch could not be printed, shipment by shipment, and why. */
export function JobErrors({ errors }: Pick<PrintJob, 'errors'>) {
  if (!errors.length) return null
  return (
    <Section title={`Not printed: ${counted(errors.length, 'shipment')}`}>
      <ul className={classes.left}>
        {errors.map(({ message, resource }) => (
          <li key={`${resource?.id} ${message}`}>
            {message}
            {resource?.type === 'shipment' && (
              <>
                {' '}
                <Link href={`/shipments/${resource.id}`}>Open the shipment</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
