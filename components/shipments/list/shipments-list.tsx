'use client'

import { useEffect, useRef, useState } from 'react'
import { shipmentStatuses } from '@/server/shipments/lifecycle'
import { useActions } from '../../keys/actions'
import { KeyHint } from '../../keys/key-hint'
import { ChangedNotice } from '../../list/changed-notice'
import classes from '../../list/list.module.css'
import { listActions } from '../../list/list-actions'
import { Paging } from '../../list/paging'
import { StatusFilters } from '../../list/status-filters'
import { useEnter } from '../../list/use-enter'
import { useOpening } from '../../list/use-opening'
import { usePages } from '../../list/use-pages'
import { useRows } from '../../list/use-rows'
import { useStalePage } from '../../list/use-stale-page'
import { FilterMenu } from '../../search/filter-menu'
import { QueryLine, type QueryLineHandle } from '../../search/query-line'
import { ColumnPicker, Grid, type GridHandle } from '../../ui/grid/grid'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { BulkBar } from '../bulk/bulk-bar'
import { renewSelected, useSelection } from '../bulk/selection'
import { isShipmentItself } from '../is-itself'
import type { ShipmentHit } from '../shapes'
import { shipmentStatusLooks } from '../statuses'
import { columns } from './columns'
import { facets } from './facets'
import { shipmentLanguage } from './language'
import { NothingHere } from './nothing-here'
import { OrderNumbers } from './order-numbers'
import { useShipments, useStatusCounts } from './use-shipments'
import { addressOf, useView, type View } from './use-view'

const remember = 'shipments'
const section = 'Shipments list'
const hrefOf = ({ shortId }: { shortId: string }) => `/shipments/${shortId}`

/** What is made and sent for whom by which facility, and where it has come to. */
export function ShipmentsList() {
  const [view, show] = useView()
  const { q, sort } = view
  const search = useShipments(view)
  const { data, error, refused, isOld, isFetching, refetch } = search
  const problem = shipmentLanguage.problemOf(q)
  const isStale = useStalePage(view, error, show)
  const list = problem || refused ? undefined : data
  const rows = list?.shipments
  const counts = useStatusCounts(q, isFetching)
  const grid = useRef<GridHandle>(null)
  const line = useRef<QueryLineHandle>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isFiltering, setFiltering] = useState(false)
  const active = rows?.find(({ id }) => id === activeId) ?? null
  const selection = useRows(rows, useSelection())
  // What is shown is what is selected: the next step starts from that.
  useEffect(() => renewSelected(rows ?? []), [rows])
  const pages = usePages(view, isOld ? undefined : list, rows?.length ?? 0, show)
  const { open, warm } = useOpening<ShipmentHit>(hrefOf)
  const isThere = Boolean(list) && !isOld && !isFetching
  const enter = useEnter({ q, rows, isItself: isShipmentItself, isRefused: Boolean(error), isThere, grid, open })
  const tell = (next: string, how?: 'push' | 'replace') => show({ q: next }, how)
  const total = list && `${list.totalCount.toLocaleString('en-US')}${list.totalCountIsCapped ? '+' : ''}`

  useActions(
    listActions({
      noun: 'shipment',
      section,
      grid,
      hasActive: active !== null,
      pages,
      find: () => line.current?.focus(),
      filter: () => setFiltering(true),
      filterWords: facets.map(({ label }) => label).join(' '),
      refresh: () => void refetch(),
      open: () => active && open(active),
    }),
  )

  return (
    <>
      <PageHeading title="Shipments">
        <ChangedNotice count={search.changes} refresh={() => void refetch()} isLoading={isFetching} />
        <div className={classes.tools}>
          <Paging view={view} list={list} rows={rows?.length ?? 0} label="Pages of shipments" {...pages} />
          <ColumnPicker columns={columns} remember={remember} />
        </div>
      </PageHeading>
      <div className={classes.line}>
        <QueryLine
          q={q}
          language={shipmentLanguage}
          refused={refused}
          label="Filter shipments"
          placeholder="Number, tracking, name, SKU … or facility:austin slip:missing"
          tell={tell}
          onEnter={enter}
          handle={line}
          hint={<KeyHint keys="/" />}
        />
        <FilterMenu q={q} language={shipmentLanguage} facets={facets} opened={isFiltering} onOpened={setFiltering} tell={tell} />
      </div>
      <StatusFilters
        q={q}
        language={shipmentLanguage}
        statuses={shipmentStatuses}
        looks={shipmentStatusLooks}
        counted={counts.data}
        tell={tell}
      />
      <BulkBar list={{ q, sort, total: list?.totalCount ?? 0, totalIsCapped: list?.totalCountIsCapped }} />
      {error && !refused && !isStale && (
        <Refused heading={data ? 'The list could not be refreshed' : 'The shipments could not be loaded'} error={error} retry={refetch} />
      )}
      {(problem || error) && !data?.shipments.length ? null : data?.shipments.length === 0 ? (
        <NothingHere view={view} show={show} />
      ) : (
        <OrderNumbers shipments={data?.shipments}>
          <Grid
            label="Shipments"
            columns={columns}
            rows={data?.shipments}
            rowId={({ id }) => id}
            rowLabel={({ shortId }) => shortId}
            remember={remember}
            place={addressOf(view)}
            sort={sort}
            onSort={(next) => show({ sort: next as View['sort'] })}
            selection={selection}
            onOpen={open}
            onActive={(shipment) => {
              setActiveId(shipment?.id ?? null)
              if (shipment) warm(shipment)
            }}
            isOld={isOld}
            handle={grid}
          />
        </OrderNumbers>
      )}
      <p role="status" className="unseen">
        {total && !isOld ? `${total} ${total === '1' ? 'shipment' : 'shipments'}` : ''}
      </p>
    </>
  )
}
