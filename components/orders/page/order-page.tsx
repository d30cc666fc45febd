'use client'

import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { idsWhere } from '@/components/frame/action-table'
import { PageHeading } from '@/components/frame/page-heading'
import { useActionParam } from '@/components/frame/use-action-param'
import { QueueBar } from '@/components/lists/views/queue-bar'
import { customerName } from '@/components/records/address/address-labels'
import { AddressSection } from '@/components/records/address/address-section'
import { useAddressProblems } from '@/components/records/address/use-address-format'
import { Highlight, HighlightProvider } from '@/components/records/highlight'
import { PinnedNotes } from '@/components/records/notes/pinned-notes'
import { RecordPresence } from '@/components/records/presence/record-presence'
import classes from '@/components/records/record-page.module.css'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { orderActionTable } from '../actions'
import type { AddressName } from '../address-dialog'
import { Blockers } from '../blockers/blockers'
import { CareSection } from '../care/care-section'
import { AddressDialog } from '../edit-actions'
import { HoldBanners } from '../holds/hold-banners'
import { ItemsSection } from '../items/items-section'
import { noteSubjectOf } from '../note-subject'
import { useOrderPager } from '../order-pager'
import { useRememberRecent } from '../recent-orders'
import { ItemsDialog, type OrderDialogProps } from '../row-actions'
import { ShipmentsSection } from '../shipments/shipments-section'
import { useOrderShipments } from '../shipments/use-order-shipments'
import { Timeline } from '../timeline/timeline'
import { CustomerCard } from './customer-card'
import { OrderDetails } from './order-details'
import { OrderHeader } from './order-header'
import { Payments } from './payments'
import { useLiveOrder } from './use-live-order'
import { useOrderActions } from './use-order-actions'

export function OrderPage({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(read('GET /orders/{orderId}', { params: { orderId } }))
  if (!data)
    return error ? <LoadError heading="The order could not be loaded" level={1} error={error} retry={refetch} /> : <OrderSkeleton />
  return (
    <>
      {error && <LoadError heading="The order could not be refreshed" error={error} retry={refetch} />}
      <Loaded key={data.order.id} order={data.order} />
    </>
  )
}

function Loaded({ order }: { order: Order }) {
  const dialog = useActiveDialog<OrderDialogProps>()
  useRememberRecent(order.shortId, customerName(order.shippingAddress))
  const pager = useOrderPager(order.id)
  const shipments = useOrderShipments(order)
  const actions = useOrderActions(order, { shipments: shipments.shipments ?? [], open: shipments.open }, pager, dialog.open)
  useActionParam(Object.fromEntries(idsWhere(orderActionTable, order, 'fromUrl').map((id) => [id, actions[id]])))
  const highlights = useLiveOrder(order, dialog.isOpen)
  const problems = useAddressProblems(order.shippingAddress)
  const addressReason = actions.address.disabledReason ?? null
  const editAddress = (name: AddressName, holdId?: string) => dialog.open(AddressDialog, { name, holdId })
  return (
    <RecordPresence type="order" id={order.id}>
      <HighlightProvider highlights={highlights}>
        <div className={classes.page}>
          <OrderHeader order={order} actions={actions} pager={pager} />
          <QueueBar type="order" record={order} />
          <HoldBanners
            order={order}
            disabledReason={actions.release.disabledReason ?? null}
            hasAddressIssue={problems.length > 0}
            onEditAddress={addressReason ? null : (holdId) => editAddress('shippingAddress', holdId)}
          />
          <Blockers order={order} actions={actions} editItems={(at) => dialog.open(ItemsDialog, { at })} />
          <PinnedNotes subject={noteSubjectOf(order)} />
          <div className={classes.columns}>
            <div className="stack gap-xl">
              <ItemsSection order={order} add={actions.addItem} />
              <ShipmentsSection order={order} known={shipments} actions={actions} />
              <Timeline order={order} />
            </div>
            <div className="stack gap-xl">
              <CustomerCard order={order} />
              <Highlight parts={['shippingAddress']}>
                <AddressSection
                  title="Shipping address"
                  address={order.shippingAddress}
                  disabledReason={addressReason}
                  problems={problems}
                  onEdit={actions.address.run}
                />
              </Highlight>
              <Payments order={order} refund={actions.refund} />
              <CareSection order={order} edit={actions.care} />
              <OtherAddresses order={order} disabledReason={actions.billingAddress.disabledReason ?? null} onEdit={editAddress} />
              <OrderDetails order={order} />
            </div>
          </div>
        </div>
        {dialog.element({ order })}
      </HighlightProvider>
    </RecordPresence>
  )
}

function OrderSkeleton() {
  return (
    <>
      <PageHeading title="Order" />
      <div className={classes.columns}>
        <Section title="Items">
          <Skeleton lines={6} label="The order is loading" />
        </Section>
        <Section title="Customer">
          <Skeleton lines={4} />
        </Section>
      </div>
    </>
  )
}

const titles = { billingAddress: 'Billing address', returnAddress: 'Return address' } as const

interface Props {
  order: Order
  disabledReason: string | null
  onEdit: (name: AddressName) => void
}

/** The billing and return address, as far as the order has them. Missing ones are added from the order's menu. */
function OtherAddresses({ order, disabledReason, onEdit }: Props) {
  return (['billingAddress', 'returnAddress'] as const)
    .filter((name) => order[name])
    .map((name) => (
      <Highlight key={name} parts={[name]}>
        <AddressSection title={titles[name]} address={order[name]} disabledReason={disabledReason} onEdit={() => onEdit(name)} />
      </Highlight>
    ))
}
