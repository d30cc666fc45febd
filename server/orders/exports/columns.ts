import { shortId } from '@/server/kernel/id'
import { toMajor } from '@/server/kernel/money'
import { merchantTotals } from '../pricing-rules'
import { merchantShares } from '../refunds/payer-rules'
import { openHolds } from '../status-rules'
import type { Order } from '../types'

type Cell = string | number | null | undefined

/** The columns of an export by name, in their order; `time` writes the times. */
export const columns: Record<string, (order: Order, time: (at: Date) => string) => Cell> = {
  shortId: (order) => shortId('order', order.number),
  externalId: (order) => order.externalId,
  safeId: (order) => order.safeId,
  status: (order) => order.status,
  holds: (order) => joinDistinct(openHolds(order).map((hold) => hold.reason)),
  createdAt: (order, time) => time(order.createdAt),
  firstName: (order) => order.shippingAddress?.firstName,
  lastName: (order) => order.shippingAddress?.lastName,
  company: (order) => order.shippingAddress?.company,
  email: (order) => order.shippingAddress?.email,
  phone: (order) => order.shippingAddress?.phone,
  line1: (order) => order.shippingAddress?.line1,
  line2: (order) => order.shippingAddress?.line2,
  line3: (order) => order.shippingAddress?.line3,
  city: (order) => order.shippingAddress?.city,
  state: (order) => order.shippingAddress?.state,
  zip: (order) => order.shippingAddress?.zip,
  countryCode: (order) => order.shippingAddress?.countryCode,
  merchantName: (order) => order.merchantName,
  items: (order) => order.items.length,
  quantity: (order) => order.items.reduce((sum, item) => sum + item.quantity, 0),
  skus: (order) => joinDistinct(order.items.map((item) => item.sku)),
  customerTotal: (order) => toMajorOrNull(order.customerTotal, order.currencyCode),
  merchantTotal: (order) => toMajorOrNull(merchantTotals(order.items, (item) => merchantShares(order, item)).total, order.currencyCode),
  currency: (order) => order.currencyCode,
  shipByDate: (order) => order.shipByDate,
  dueDate: (order) => order.dueDate,
}

const joinDistinct = (values: string[]) => [...new Set(values)].join('; ')
const toMajorOrNull = (minor: number | null, currency: string) => (minor === null ? null : toMajor(minor, currency))
