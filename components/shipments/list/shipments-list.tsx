'use client'

import { useEffect } from 'react'
import { shipmentStatuses } from '@/server/shipments/lifecycle'
import { useActions } from '../../keys/actions'
import { listActions } from '../../list/list-actions'
import { ListHeading } from '../../list/list-heading'
import { ListLine } from '../../list/list-line'
import { ListRows } from '../../list/list-rows'
import { StatusFilters } from '../../list/status-filters'
import { useOpening } from '../../list/use-opening'
import { useQueried } from '../../list/use-queried'
import { BulkBar } from '../bulk/bulk-bar'
import { renewSelected, useSelection } from '../bulk/selection'
import { isShipmentItself } from '../is-itself'
import type { ShipmentHit } from '../shapes'
import { shipmentStatusLooks } from '../statuses'
import { columns } from './columns'
import { facets } from './facets'
import { shipmentLanguage } from './language'
import { NoShipments } from './nothing-here'
import { OrderNumbers } from './order-numbers'
import { useShipments, useStatusCounts } from './use-shipments'
import { addressOf, useView } from './use-view'

const hrefOf = ({ shortId }: ShipmentHit) => `/shipments/${shortId}`

/** What is made and sent for whom by which facility, and where it has come to. */
export function ShipmentsList() {
  const [view, show] = useView()
  const search = useShipments(view)
  const shipments = useQueried({ noun: 'shipment', view, show, addressOf, language: shipmentLanguage, search, selection: useSelection() })
  const { rows, shown, isFetching, tell } = shipments
  const { open, warm } = useOpening(hrefOf)
  const counts = useStatusCounts(view.q, isFetching)
  // What is shown is what is selected: the next step starts from that.
  useEffect(() => renewSelected(rows ?? []), [rows])
  useActions(listActions(shipments, facets, open))
  return (
    <>
      <ListHeading queried={shipments} columns={columns} />
      <ListLine
        queried={shipments}
        placeholder="Number, tracking, name, SKU … or facility:austin slip:missing"
        facets={facets}
        isItself={isShipmentItself}
        open={open}
      />
      <StatusFilters
        q={view.q}
        language={shipmentLanguage}
        statuses={shipmentStatuses}
        looks={shipmentStatusLooks}
        counted={counts.data}
        tell={tell}
      />
      <BulkBar list={shipments} />
      <OrderNumbers shipments={shown}>
        <ListRows
          queried={shipments}
          columns={columns}
          rowLabel={({ shortId }) => shortId}
          onOpen={open}
          warm={warm}
          nothing={<NoShipments shipments={shipments} />}
        />
      </OrderNumbers>
    </>
  )
}
