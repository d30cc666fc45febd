import { NO_SHIP_BY } from '@/db/states'
import { unprinted } from '../packing-slips/outdated'
import type { Order } from '../types'
import type { Shipment } from './types'

/** The fields of a new shipment that do not depend on its vendor, its facility and its units. */
export const newShipmentFields = (order: Order, now: Date) =>
  ({
    version: 1,
    orderId: order.id,
    merchantId: order.merchantId,
    shippingAddress: order.shippingAddress,
    shippingMethod: order.customerShippingMethod,
    selectedShippingMapping: null,
    metadata: {},
    warnings: [],
    isRejectedByVendor: false,
    rejectReason: null,
    rejectReasonCode: null,
    cancelReason: null,
    isOnHold: false,
    isPollingStopped: false,
    pollingStop: null,
    pollingStoppedAt: null,
    hasMissedUpdate: false,
    slipCount: 0,
    lastSlipAt: null,
    ...unprinted,
    spoilage: [],
    spoiledAt: null,
    shipByDate: null,
    shipByRank: NO_SHIP_BY,
    orderCreatedAt: order.createdAt,
    createdAt: now,
    updatedAt: now,
    acceptedAt: null,
    shippedAt: null,
    deliveredAt: null,
    canceledAt: null,
    packages: [],
  }) satisfies Partial<Shipment>
