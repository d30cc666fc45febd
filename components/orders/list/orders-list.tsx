'use client'

import { useRef, useState } from 'react'
import { KeyHint } from '../../keys/key-hint'
import { ChangedNotice } from '../../list/changed-notice'
import classes from '../../list/list.module.css'
import { Paging } from '../../list/paging'
import { useEnter } from '../../list/use-enter'
import { usePages } from '../../list/use-pages'
import { useRows } from '../../list/use-rows'
import { useStalePage } from '../../list/use-stale-page'
import { isItself } from '../../office/find-order'
import { FilterMenu } from '../../search/filter-menu'
import { QueryLine, type QueryLineHandle } from '../../search/query-line'
import { ColumnPicker, Grid, type GridHandle } from '../../ui/grid/grid'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { BulkBar } from '../bulk/bulk-bar'
import { useSelection } from '../bulk/selection'
import { columns } from './columns'
import { ExportButton } from './export-button'
import { facets } from './facets'
import { orderLanguage } from './language'
import { NothingHere } from './nothing-here'
import { OrderStatuses } from './order-statuses'
import { PeekBeside } from './peek/peek-beside'
import { RowDialogs, type RowDoing } from './row-dialogs'
import { useListActions } from './use-list-actions'
import { useOpening } from './use-opening'
import { useOrders } from './use-orders'
import { addressOf, useView, type View } from './use-view'

const remember = 'orders'

export function OrdersList() {
  const [view, show] = useView()
  const { q, sort } = view
  const search = useOrders(view)
  const { data, error, refused, isOld, isFetching, refetch } = search
  const problem = orderLanguage.problemOf(q)
  const isStale = useStalePage(view, error, show)
  const list = problem || refused ? undefined : data
  const grid = useRef<GridHandle>(null)
  const line = useRef<QueryLineHandle>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isPeeking, setPeeking] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const [doing, setDoing] = useState<RowDoing | null>(null)
  const active = list?.orders.find(({ id }) => id === activeId) ?? null
  const selection = useRows(list?.orders, useSelection())
  const pages = usePages(view, isOld ? undefined : list, list?.orders.length ?? 0, show)
  const opening = useOpening(view, isOld ? undefined : list)
  const enter = useEnter({
    q,
    rows: list?.orders,
    isItself,
    isRefused: Boolean(error),
    isThere: Boolean(list) && !isOld && !isFetching,
    grid,
    open: opening.open,
  })
  const tell = (next: string, how?: 'push' | 'replace') => show({ q: next }, how)
  const total = list && `${list.totalCount.toLocaleString('en-US')}${list.totalCountIsCapped ? '+' : ''}`

  useListActions({
    grid,
    active,
    hasSelection: selection.count > 0,
    isPeeking,
    pages,
    find: () => line.current?.focus(),
    filter: () => setFiltering(true),
    refresh: () => void refetch(),
    peek: setPeeking,
    open: opening.open,
    act: setDoing,
  })

  return (
    <>
      <PageHeading title="Orders">
        <ChangedNotice count={search.changes} refresh={() => void refetch()} isLoading={isFetching} />
        <div className={classes.tools}>
          <Paging view={view} list={list} rows={list?.orders.length ?? 0} label="Pages of orders" {...pages} />
          <ColumnPicker columns={columns} remember={remember} />
          <ExportButton view={view} rows={total ?? null} isBroken={Boolean(problem || refused)} />
        </div>
      </PageHeading>
      <div className={classes.line}>
        <QueryLine
          q={q}
          language={orderLanguage}
          refused={refused}
          label="Filter orders"
          placeholder="Name, number, e-mail, phone, SKU … or status:AddressIssue created:<7d"
          tell={tell}
          onEnter={enter}
          handle={line}
          hint={<KeyHint keys="/" />}
        />
        <FilterMenu q={q} language={orderLanguage} facets={facets} opened={isFiltering} onOpened={setFiltering} tell={tell} />
      </div>
      <OrderStatuses q={q} isWaiting={isFetching} tell={tell} />
      <BulkBar list={{ q, sort, total: list?.totalCount ?? 0, totalIsCapped: list?.totalCountIsCapped }} />
      {error && !refused && !isStale && (
        <Refused heading={data ? 'The list could not be refreshed' : 'The orders could not be loaded'} error={error} retry={refetch} />
      )}
      {(problem || error) && !data?.orders.length ? null : data?.orders.length === 0 ? (
        <NothingHere view={view} show={show} />
      ) : (
        <div className={classes.results} onClickCapture={opening.noticed} onPointerOver={opening.pointed}>
          <div className={classes.grid}>
            <Grid
              label="Orders"
              columns={columns}
              rows={data?.orders}
              rowId={({ id }) => id}
              rowLabel={({ shortId }) => shortId}
              remember={remember}
              place={addressOf(view)}
              sort={sort}
              onSort={(next) => show({ sort: next as View['sort'] })}
              selection={selection}
              onOpen={opening.open}
              onPeek={() => setPeeking((is) => !is)}
              onActive={(order) => {
                setActiveId(order?.id ?? null)
                if (order) opening.warm(order)
              }}
              isOld={isOld}
              handle={grid}
            />
          </div>
          {isPeeking && active && <PeekBeside order={active} onClose={() => setPeeking(false)} />}
        </div>
      )}
      <RowDialogs doing={doing} onDone={() => setDoing(null)} />
      <p role="status" className="unseen">
        {total && !isOld ? `${total} ${total === '1' ? 'order' : 'orders'}` : ''}
      </p>
    </>
  )
}
