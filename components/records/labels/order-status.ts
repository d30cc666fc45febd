import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Factory,
  ImageOff,
  type LucideIcon,
  MapPinOff,
  PackageCheck,
  PackageOpen,
  Tag,
} from 'lucide-react'
import type { Tone } from '@/components/ui/pill'
import type { ItemStatus } from '@/server/orders/items/lock-rules'
import type { OrderStatus } from '@/server/orders/lifecycle'

interface StatusMeta {
  label: string
  tone: Tone
  icon: LucideIcon
}

/** The label, tone and icon of each status of an order or an item. */
export const orderStatusMeta: Record<OrderStatus | ItemStatus, StatusMeta> = {
  New: { label: 'New', tone: 'quiet', icon: CircleDashed },
  Open: { label: 'Open', tone: 'info', icon: CircleCheck },
  SkuIssue: { label: 'SKU issue', tone: 'warn', icon: Tag },
  ImageIssue: { label: 'Image issue', tone: 'warn', icon: ImageOff },
  AddressIssue: { label: 'Address issue', tone: 'warn', icon: MapPinOff },
  CustomerCareHold: { label: 'On hold', tone: 'stop', icon: CirclePause },
  ReadyForFulfillment: { label: 'Ready', tone: 'info', icon: CircleCheck },
  InFulfillment: { label: 'In fulfillment', tone: 'busy', icon: Factory },
  PartiallyFulfilled: { label: 'Partly fulfilled', tone: 'busy', icon: PackageOpen },
  Fulfilled: { label: 'Fulfilled', tone: 'good', icon: PackageCheck },
  Canceled: { label: 'Canceled', tone: 'quiet', icon: CircleX },
}

/** "The order is canceled", "The order has an SKU issue": the beginning of the reason why something cannot be done. */
export function orderIs({ status }: { status: OrderStatus }): string {
  const { label } = orderStatusMeta[status]
  // Only the first letter: SKU stays.
  const lower = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return label.endsWith('issue') ? `The order has an ${lower}` : `The order is ${lower}`
}
