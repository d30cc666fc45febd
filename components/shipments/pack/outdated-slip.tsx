import { Printer } from 'lucide-react'
import { outdatedSentence } from '../slip-parts'
import type { Shipment } from '../types'
import classes from './outdated-slip.module.css'

/** A warning over the full width when the slip in the packer's hand is out of date, with the changed parts; nothing while it is right. */
export function OutdatedSlip({ shipment }: { shipment: Shipment }) {
  if (!shipment.slipIsOutdated) return null
  return (
    <section className={classes.warning} aria-label="The slip is out of date" role="alert">
      <Printer size={28} aria-hidden="true" />
      <p>
        <strong>This slip is out of date.</strong> {outdatedSentence(shipment)} Print it again before you pack.
      </p>
    </section>
  )
}
