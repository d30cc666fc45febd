'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { outdatedSentence } from '../slip-parts'
import type { Shipment } from '../types'
import classes from './outdated-slip.module.css'
import { printSlip } from './print-slip'

interface Props {
  shipment: Shipment
  /** Called once the new slip is printed. */
  onPrinted: () => void
}

/** A warning over the full width when the slip in the packer's hand is out of date, with the changed parts; nothing while it is right. */
export function OutdatedSlip({ shipment, onPrinted }: Props) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  const disabledReason = useMissingPermission('packingSlips:generate')
  if (!shipment.slipIsOutdated) return null
  async function print() {
    if (await run(() => printSlip(client, shipment), 'The slip was not made')) onPrinted()
  }
  return (
    <section className={classes.warning} aria-label="The slip is out of date" role="alert">
      <Printer size={28} aria-hidden="true" />
      <p>
        <strong>This slip is out of date.</strong> {outdatedSentence(shipment)} Print it again before you pack.
      </p>
      <Button variant="default" className={classes.print} disabledReason={disabledReason} loading={isPending} onClick={() => void print()}>
        Print the new slip
      </Button>
    </section>
  )
}
