'use client'

import { lazy } from 'react'
import { HoldDialog } from '../../holds/hold-dialog'
import { ReleaseDialog } from '../../holds/release-dialog'
import { Lazily } from '../../ui/lazily'
import type { Order } from '../shapes'
import type { Doing } from './doing'

/** Loaded when they are first opened: many look at an order, fewer edit it. */
const AddressDialog = lazy(() => import('../../addresses/address-dialog').then(({ AddressDialog }) => ({ default: AddressDialog })))
const CancelDialog = lazy(() => import('../../cancellations/cancel-dialog').then(({ CancelDialog }) => ({ default: CancelDialog })))
const RefundDialog = lazy(() => import('../../refunds/refund-dialog').then(({ RefundDialog }) => ({ default: RefundDialog })))
const ReprintDialog = lazy(() => import('../../reprints/reprint-dialog').then(({ ReprintDialog }) => ({ default: ReprintDialog })))
const RouteDialog = lazy(() => import('../../shipments/on-order/route-dialog').then(({ RouteDialog }) => ({ default: RouteDialog })))
const CreateDialog = lazy(() => import('../../shipments/on-order/create-dialog').then(({ CreateDialog }) => ({ default: CreateDialog })))
const ItemsDialog = lazy(() => import('../../items/items-dialog').then(({ ItemsDialog }) => ({ default: ItemsDialog })))

/** What is open over the page. */
export function OrderDialogs({ order, doing, onClose }: { order: Order; doing: Doing | null; onClose: () => void }) {
  return (
    <>
      <HoldDialog order={order} opened={doing?.what === 'hold'} onClose={onClose} />
      <ReleaseDialog order={order} opened={doing?.what === 'release'} onClose={onClose} />
      <Lazily key={doing?.what} onMissing={onClose}>
        {doing?.what === 'address' && <AddressDialog order={order} name={doing.name} holdId={doing.holdId} onClose={onClose} />}
        {doing?.what === 'cancel' && <CancelDialog order={order} onClose={onClose} />}
        {doing?.what === 'refund' && <RefundDialog order={order} onClose={onClose} />}
        {doing?.what === 'reprint' && <ReprintDialog order={order} onClose={onClose} />}
        {doing?.what === 'route' && <RouteDialog order={order} onClose={onClose} />}
        {doing?.what === 'shipment' && <CreateDialog order={order} onClose={onClose} />}
        {doing?.what === 'items' && <ItemsDialog order={order} at={doing.at} onClose={onClose} />}
      </Lazily>
    </>
  )
}
