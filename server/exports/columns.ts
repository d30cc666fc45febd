import { iso } from '../http/wire'
import { shortId } from '../id'
import { toMajor } from '../money'
import type { Order } from '../orders/order'
import { merchantTotals } from '../orders/pricing'
import { openHolds } from '../orders/status'

type Cell = string | number | null | undefined

/** The columns of an export, in their order. */
export const columns: Record<string, (order: Order) => Cell> = {
  shortId: (order) => shortId('order', order.number),
  externalId: (order) => order.externalId,
  safeId: (order) => order.safeId,
  status: (order) => order.status,
  holds: (order) => listed(openHolds(order).map((hold) => hold.reason)),
  createdAt: (order) => iso(order.createdAt),
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
  skus: (order) => listed(order.items.map((item) => item.sku)),
  customerTotal: (order) => major(order.customerTotal, order.currencyCode),
  merchantTotal: (order) => major(merchantTotals(order.items).total, order.currencyCode),
  currency: (order) => order.currencyCode,
}

const listed = (values: string[]) => [...new Set(values)].join('; ')
const major = (minor: number | null, currency: string) => (minor === null ? null : toMajor(minor, currency))
