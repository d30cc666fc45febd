'use client'

import { useState } from 'react'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { TicketsDialog } from '../print/tickets-dialog'
import { inListOrder, type SelectedShipment } from './selected-shipment'
import { shipmentIdsOf } from './whole-list'

/** Prints the tickets of the selected shipments, in the list's order. */
export default function BulkTickets({ selected, whole: wholeNow, sort, onClose }: BulkDialogProps<SelectedShipment> & { sort: string }) {
  // Frozen: later changes of the selection do not affect this dialog.
  const [shipments] = useState(selected)
  const [whole] = useState(wholeNow)
  return (
    <TicketsDialog
      of={formatCount(whole?.total ?? shipments.length, 'shipment', whole?.isCapped)}
      shipmentIds={() => (whole ? shipmentIdsOf(whole) : inListOrder(shipments, sort).map(({ id }) => id))}
      onClose={onClose}
    />
  )
}
