'use client'

import { useState } from 'react'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { PlanDialog } from '@/components/work/plans/plan-dialog'
import { planSelection } from '@/components/work/plans/plan-selection'
import { toFilters } from '../list/filters'
import { resolveIds } from '../list/name-lookup'
import { RejectStep } from './reject-step'
import { RerouteStep } from './reroute-step'
import type { SelectedShipment } from './selected-shipment'
import { ShipStep } from './ship-step'

export type ShipmentPlanKind = 'shipments.reroute' | 'shipments.accept' | 'shipments.ship' | 'shipments.reject'

/** Accepting has no first step: its preview opens at once. */
const steps = {
  'shipments.reroute': RerouteStep,
  'shipments.accept': null,
  'shipments.ship': ShipStep,
  'shipments.reject': RejectStep,
}
const titles: Record<ShipmentPlanKind, (shipments: string) => string> = {
  'shipments.reroute': (shipments) => `Reroute ${shipments}`,
  'shipments.accept': (shipments) => `Accept ${shipments}`,
  'shipments.ship': (shipments) => `Ship ${shipments}`,
  'shipments.reject': (shipments) => `Reject ${shipments}`,
}

interface Props extends BulkDialogProps<SelectedShipment> {
  kind: ShipmentPlanKind
}

/** The bulk change of the selected shipments, by a plan that says first what would become of each. */
export default function BulkDialog({ kind, selected, whole: wholeNow, onClose }: Props) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [shipments] = useState(selected)
  const [whole] = useState(wholeNow)
  const Step = steps[kind]
  return (
    <PlanDialog
      kind={kind}
      title={titles[kind](formatCount(whole?.total ?? shipments.length, 'shipment', whole?.isCapped))}
      selection={() => planSelection(shipments, whole, (q) => toFilters(q, resolveIds))}
      change={Step ? undefined : {}}
      step={Step ? (step) => <Step {...step} /> : undefined}
      onClose={onClose}
    />
  )
}
