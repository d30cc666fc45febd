import type { ReactNode } from 'react'
import type { Address } from '../orders/shapes'
import { Section } from '../ui/section'
import classes from './address.module.css'
import { customerName, linesOf } from './names'

/** An address as it stands on a parcel. An order without one does not show the box, unless something can be done about it. */
export function AddressSection({ title, address, action }: { title: string; address: Address | null; action?: ReactNode }) {
  if (!address && !action) return null
  return (
    <Section title={title} action={action}>
      {address ? (
        <address className={classes.address}>
          <strong>{customerName(address)}</strong>
          {linesOf(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {address.phone && <a href={`tel:${address.phone.replace(/[^\d+]/g, '')}`}>{address.phone}</a>}
          {address.email && <a href={`mailto:${address.email}`}>{address.email}</a>}
        </address>
      ) : (
        <p className={classes.address}>None</p>
      )}
    </Section>
  )
}
