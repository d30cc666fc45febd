'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, useEffect, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import type { Order, OrderHit } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { CorrectedQuery } from '@/components/lists/corrected-query'
import { EmptyList } from '@/components/lists/empty-list'
import { ListHeading, ListQueryLine, ListRows } from '@/components/lists/list-frame'
import { withLocalDays } from '@/components/lists/query/local-days'
import { BulkBar } from '@/components/lists/selection/bulk-bar'
import { StatusFilters } from '@/components/lists/status-filters'
import { type ListState, useListState } from '@/components/lists/use-list-state'
import { useView } from '@/components/lists/use-view'
import { ViewTabs } from '@/components/lists/views/view-tabs'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'
import { orderStatuses } from '@/server/orders/lifecycle'
import { loadBulkDialog, orderBulkActions } from '../bulk/actions'
import { refreshSelected, useSelection } from '../bulk/selection'
import { ImportButton } from '../import/import-button'
import { isExactOrder } from '../resolve-search'
import { columnsFor } from './columns'
import { ExportButton } from './export-button'
import { facetsFor } from './facets'
import classes from './orders-list.module.css'
import { type OrdersView, ordersView } from './orders-request'
import { orderLanguage, orderLanguageFor, wordsOf } from './query-language'
import { orderViews } from './saved-views'
import { useListActions } from './use-list-actions'
import { useOrderNavigation } from './use-order-navigation'
import { useOrders } from './use-orders'

/** All orders the user may see, newest first or in the chosen sort order. */
export function OrdersList() {
  const { association } = useCurrentUser()
  const columns = columnsFor(association)
  const [view, show] = useView(ordersView)
  const selection = useSelection()
  const orders = useListState({
    kind: orderViews,
    view,
    show,
    addressOf: ordersView.addressOf,
    language: orderLanguageFor(association),
    search: useOrders(view),
    selection,
  })
  const { rows } = orders
  // Selected orders that a plan or somebody else has changed are those of the reloaded list.
  useEffect(() => refreshSelected(rows ?? []), [rows])
  const [isPeeking, setPeeking] = useState(false)
  const dialog = useActiveDialog()
  const navigation = useOrderNavigation(orders)
  const { active } = orders
  useListActions({
    orders,
    isPeeking,
    peek: setPeeking,
    open: navigation.open,
    openDialog: (Dialog, order) => dialog.open<{ order: Order }>(Dialog, { order }),
  })
  return (
    <>
      <ListHeading
        listState={orders}
        columns={columns}
        defaultSort="-createdAt"
        ranked={wordsOf(view.q) ? 'best match first, then newest' : null}
      >
        <ImportButton />
        <ExportButton orders={orders} />
      </ListHeading>
      <ViewTabs
        kind={orderViews}
        columns={columns}
        shown={view}
        show={(next) => show(next as Partial<OrdersView>)}
        isInvalid={orders.syntaxError !== null}
      />
      <ListQueryLine
        listState={orders}
        placeholder="Name, number, e-mail, phone, SKU … or status:AddressIssue created:<7d"
        facets={facetsFor(association)}
        isExactMatch={isExactOrder}
        open={navigation.open}
      />
      <OrderStatuses q={orders.foundBy} isWaiting={orders.isFetching} setQuery={orders.setQuery} />
      <CorrectedQuery listState={orders} />
      <BulkBar
        noun="order"
        list={orders}
        selection={selection}
        table={orderBulkActions}
        context={{ listQuery: orders.foundBy }}
        preload={loadBulkDialog}
      />
      <ListRows
        listState={orders}
        columns={columns}
        rowLabel={({ shortId }) => shortId}
        onOpen={navigation.open}
        onPeek={() => setPeeking((is) => !is)}
        prefetch={navigation.warm}
        empty={<NoOrders orders={orders} />}
        wrap={(grid) => (
          <div className={classes.results} onClickCapture={navigation.noticed} onPointerOver={navigation.pointed}>
            <div className="grow">{grid}</div>
            {isPeeking && active && <PeekBeside order={active} onClose={() => setPeeking(false)} />}
          </div>
        )}
      />
      {dialog.element({})}
    </>
  )
}

const Peek = lazy(() => import('./peek/peek').then((part) => ({ default: part.Peek })))

/** Loaded on first use. */
function PeekBeside(props: ComponentProps<typeof Peek>) {
  return (
    <LazyBoundary fallback={null}>
      <Peek {...props} />
    </LazyBoundary>
  )
}

/** The reason why the list is empty. */
function NoOrders({ orders }: { orders: ListState<OrderHit> }) {
  const { q } = orders.view
  const words = wordsOf(q)
  const { data: all } = useQuery(read('GET /orders/count/status'))
  const { data: wide } = useQuery({
    ...read('GET /orders/count/status', { query: { q: withLocalDays(words) } }),
    enabled: words !== '' && words !== q,
  })
  return <EmptyList listState={orders} words={words} allCount={all} wordsOnlyCount={wide} fallback={<NoneYet />} />
}

function NoneYet() {
  return (
    <Message heading="No orders yet" level={2}>
      Orders arrive through the API: <code>POST /v1/orders</code> for one, <code>POST /v1/orders/bulk</code> for many, or{' '}
      <code>npm run import -- FILE</code> for a file. <Link href="/docs">How to send orders</Link>
    </Message>
  )
}

interface Props {
  q: string
  /** Whether the rows are still loading: they come first, the counts after them. */
  isWaiting: boolean
  setQuery: (q: string) => void
}

/** Orders by status. */
function OrderStatuses({ q, isWaiting, setQuery }: Props) {
  const others = orderLanguage.withValues(q, 'status', [])
  const { data } = useQuery({
    ...read('GET /orders/count/status', { query: { q: withLocalDays(others) } }),
    enabled: !isWaiting && !orderLanguage.validate(q),
    placeholderData: keepPreviousData,
  })
  return (
    <StatusFilters
      q={q}
      language={orderLanguage}
      statuses={orderStatuses}
      statusMeta={orderStatusMeta}
      statusCounts={data}
      setQuery={setQuery}
    />
  )
}
