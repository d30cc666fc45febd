'use client'

import { useState } from 'react'
import { ListHeading } from '../../list/list-heading'
import { ListLine } from '../../list/list-line'
import { ListRows } from '../../list/list-rows'
import { useQueried } from '../../list/use-queried'
import { isItself } from '../../office/find-order'
import { BulkBar } from '../bulk/bulk-bar'
import { useSelection } from '../bulk/selection'
import { columns } from './columns'
import { ExportButton } from './export-button'
import { facets } from './facets'
import { orderLanguage } from './language'
import { NoOrders } from './nothing-here'
import { OrderStatuses } from './order-statuses'
import { PeekBeside } from './peek/peek-beside'
import classes from './results.module.css'
import { RowDialogs, type RowDoing } from './row-dialogs'
import { useListActions } from './use-list-actions'
import { useOpening } from './use-opening'
import { useOrders } from './use-orders'
import { addressOf, useView } from './use-view'

/** All orders that one may see, newest first or as one asks. */
export function OrdersList() {
  const [view, show] = useView()
  const orders = useQueried({
    noun: 'order',
    view,
    show,
    addressOf,
    language: orderLanguage,
    search: useOrders(view),
    selection: useSelection(),
  })
  const [isPeeking, setPeeking] = useState(false)
  const [doing, setDoing] = useState<RowDoing | null>(null)
  const opening = useOpening(orders)
  const { active } = orders
  useListActions({ orders, isPeeking, peek: setPeeking, open: opening.open, act: setDoing })
  return (
    <>
      <ListHeading queried={orders} columns={columns}>
        <ExportButton orders={orders} />
      </ListHeading>
      <ListLine
        queried={orders}
        placeholder="Name, number, e-mail, phone, SKU … or status:AddressIssue created:<7d"
        facets={facets}
        isItself={isItself}
        open={opening.open}
      />
      <OrderStatuses q={view.q} isWaiting={orders.isFetching} tell={orders.tell} />
      <BulkBar list={orders} />
      <ListRows
        queried={orders}
        columns={columns}
        rowLabel={({ shortId }) => shortId}
        onOpen={opening.open}
        onPeek={() => setPeeking((is) => !is)}
        warm={opening.warm}
        nothing={<NoOrders orders={orders} />}
        around={(grid) => (
          <div className={classes.results} onClickCapture={opening.noticed} onPointerOver={opening.pointed}>
            <div className={classes.grid}>{grid}</div>
            {isPeeking && active && <PeekBeside order={active} onClose={() => setPeeking(false)} />}
          </div>
        )}
      />
      <RowDialogs doing={doing} onDone={() => setDoing(null)} />
    </>
  )
}
