'use client'

import { useState } from 'react'
import { Outcomes } from '../../list/outcomes'
import { Dialog } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { type Outcome, summary } from './outcomes'
import type { Picked } from './picked'
import { RerouteManyForm } from './reroute-many-form'
import { asNow } from './send-reroute'

/** Moves shipments to one facility, whole; then says of each what came of it. What was refused can be tried again. */
export default function RerouteMany({ shipments: selected, onClose }: { shipments: Picked[]; onClose: () => void }) {
  // Frozen: what happens to the selection meanwhile does not change what is being decided here.
  const [shipments, setShipments] = useState(selected)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  async function again() {
    const refused = new Set(outcomes?.flatMap(({ isDone, shipment }) => (isDone ? [] : [shipment.id])))
    setShipments(await asNow(shipments.filter(({ id }) => refused.has(id))))
    setOutcomes(null)
  }
  return (
    <Dialog opened onClose={onClose} title={`Reroute ${counted(shipments.length, 'shipment')}`} size="lg">
      {outcomes ? (
        <Outcomes outcomes={outcomes.map(listed)} summary={summary(outcomes)} onAgain={again} onClose={onClose} />
      ) : (
        <RerouteManyForm key={shipments.length} shipments={shipments} onDone={setOutcomes} />
      )}
    </Dialog>
  )
}

const listed = ({ shipment: { id, shortId }, ...rest }: Outcome) => ({ ...rest, id, label: shortId, href: `/shipments/${shortId}` })
