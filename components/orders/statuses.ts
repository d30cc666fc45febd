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
import type { ItemStatus } from '@/server/items/lifecycle'
import type { OrderStatus } from '@/server/orders/lifecycle'
import type { Tone } from '../ui/pill'

interface Shown {
  word: string
  tone: Tone
  icon: LucideIcon
}

/** How each status of an order or an item looks. */
export const statuses: Record<OrderStatus | ItemStatus, Shown> = {
  New: { word: 'New', tone: 'quiet', icon: CircleDashed },
  Open: { word: 'Open', tone: 'info', icon: CircleCheck },
  SkuIssue: { word: 'SKU issue', tone: 'warn', icon: Tag },
  ImageIssue: { word: 'Image issue', tone: 'warn', icon: ImageOff },
  AddressIssue: { word: 'Address issue', tone: 'warn', icon: MapPinOff },
  CustomerCareHold: { word: 'On hold', tone: 'stop', icon: CirclePause },
  ReadyForFulfillment: { word: 'Ready', tone: 'info', icon: CircleCheck },
  InFulfillment: { word: 'In fulfillment', tone: 'busy', icon: Factory },
  PartiallyFulfilled: { word: 'Partly fulfilled', tone: 'busy', icon: PackageOpen },
  Fulfilled: { word: 'Fulfilled', tone: 'good', icon: PackageCheck },
  Canceled: { word: 'Canceled', tone: 'quiet', icon: CircleX },
}
