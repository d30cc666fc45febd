'use client'

import { useQuery } from '@tanstack/react-query'
import { Calendar, CirclePause, Factory, Handshake, Printer, RadioTower, Store, Truck } from 'lucide-react'
import { useEffect } from 'react'
import { call, read } from '@/components/api/request'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { EmptyList } from '@/components/lists/empty-list'
import { listActions } from '@/components/lists/list-actions'
import { ListHeading, ListQueryLine, ListRows } from '@/components/lists/list-frame'
import type { Facet } from '@/components/lists/query/language'
import { freeText } from '@/components/lists/query/plain-language'
import { BulkBar } from '@/components/lists/selection/bulk-bar'
import { StatusFilters } from '@/components/lists/status-filters'
import { type ListState, useListState } from '@/components/lists/use-list-state'
import { useOpenRow } from '@/components/lists/use-open-row'
import { useView } from '@/components/lists/use-view'
import { ViewTabs } from '@/components/lists/views/view-tabs'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'
import { shipmentStatuses } from '@/server/orders/shipments/lifecycle'
import { loadBulkDialog, shipmentBulkActions } from '../bulk/actions'
import { refreshSelected, useSelection } from '../bulk/selection'
import { isExactShipment } from '../search-match'
import { TrackingImportButton } from '../tracking-import/import-button'
import type { ShipmentHit } from '../types'
import { columns } from './columns'
import { toFilters } from './filters'
import { resolveIds } from './name-lookup'
import { OrderNumbers } from './order-numbers'
import { shipmentLanguage } from './query-language'
import { shipmentViews } from './saved-views'
import { type ShipmentsView, shipmentsView } from './shipments-request'
import { useShipments, useStatusCounts } from './use-shipments'

const hrefOf = ({ shortId }: ShipmentHit) => `/shipments/${shortId}`

/** All shipments the user may see, with facility and status. */
export function ShipmentsList() {
  const [view, show] = useView(shipmentsView)
  const search = useShipments(view)
  const selection = useSelection()
  const shipments = useListState({
    kind: shipmentViews,
    view,
    show,
    addressOf: shipmentsView.addressOf,
    language: shipmentLanguage,
    search,
    selection,
  })
  const { rows, displayedRows, isFetching, setQuery } = shipments
  const { open, prefetch } = useOpenRow(hrefOf)
  const counts = useStatusCounts(view.q, isFetching)
  // The selection follows the shown rows, so that the next step starts with current versions.
  useEffect(() => refreshSelected(rows ?? []), [rows])
  useActions(listActions(shipments, facets, open))
  return (
    <>
      <ListHeading listState={shipments} columns={columns} defaultSort="-createdDate">
        <TrackingImportButton />
      </ListHeading>
      <ViewTabs
        kind={shipmentViews}
        columns={columns}
        shown={view}
        show={(next) => show(next as Partial<ShipmentsView>)}
        isInvalid={shipments.syntaxError !== null}
      />
      <ListQueryLine
        listState={shipments}
        placeholder="Number, tracking, name, SKU … or facility:austin slip:missing"
        facets={facets}
        isExactMatch={isExactShipment}
        open={open}
      />
      <StatusFilters
        q={view.q}
        language={shipmentLanguage}
        statuses={shipmentStatuses}
        statusMeta={shipmentStatusMeta}
        statusCounts={counts.data}
        setQuery={setQuery}
      />
      <BulkBar
        noun="shipment"
        list={shipments}
        selection={selection}
        table={shipmentBulkActions}
        context={{ sort: view.sort }}
        preload={loadBulkDialog}
      />
      <OrderNumbers shipments={displayedRows}>
        <ListRows
          listState={shipments}
          columns={columns}
          rowLabel={({ shortId }) => shortId}
          onOpen={open}
          prefetch={prefetch}
          empty={<NoShipments shipments={shipments} />}
        />
      </OrderNumbers>
    </>
  )
}

/** The reason why the list is empty. */
function NoShipments({ shipments }: { shipments: ListState<ShipmentHit> }) {
  const { q } = shipments.view
  const words = freeText(q)
  const { data: all } = useQuery(read('GET /shipments/count/status'))
  const { data: wide } = useQuery({
    queryKey: ['GET /shipments/count/status', {}, words],
    queryFn: async ({ signal }) => call('GET /shipments/count/status', { query: await toFilters(words, resolveIds), signal }),
    enabled: words !== '' && words !== q,
  })
  return <EmptyList listState={shipments} words={words} allCount={all} wordsOnlyCount={wide} fallback={<NoneYet />} />
}

function NoneYet() {
  return (
    <Message heading="No shipments yet" level={2}>
      A shipment is what one facility makes and sends for one order. Open an order that is ready and route it there, or send{' '}
      <code>POST /v1/orders/bulk/route</code>. <Link href="/orders?q=status%3AReadyForFulfillment">Orders that are ready</Link>
    </Message>
  )
}

/** The choices of the Filter button. The status has buttons of its own. */
const facets: readonly Facet[] = [
  { field: 'facility', label: 'Facility', icon: Factory },
  { field: 'slip', label: 'Slip printed?', icon: Printer },
  { field: 'carrier', label: 'Carrier', icon: Truck },
  { field: 'vendor', label: 'Vendor', icon: Handshake },
  { field: 'merchant', label: 'Merchant', icon: Store },
  { field: 'updates', label: 'Updates to the vendor', icon: RadioTower },
  { field: 'hold', label: 'Hold of the order', icon: CirclePause },
  { field: 'created', label: 'Created', icon: Calendar, isDates: true },
  { field: 'shipped', label: 'Shipped', icon: Truck, isDates: true },
]
