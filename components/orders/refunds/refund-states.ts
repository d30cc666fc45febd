import { BadgeCheck, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react'
import type { Tone } from '@/components/ui/pill'
import type { RefundAction, RefundState } from '@/server/orders/refunds/lifecycle'

/** The label, color and icon of each state of a refund. Nothing is called refunded before it was paid. */
export const refundStateMeta: Record<RefundState, { label: string; tone: Tone; icon: LucideIcon }> = {
  Requested: { label: 'Refund requested', tone: 'busy', icon: Hourglass },
  Paid: { label: 'Refunded', tone: 'good', icon: BadgeCheck },
  Failed: { label: 'Refund failed', tone: 'stop', icon: CircleAlert },
}

/** The button of each action on a refund. */
export const refundActionLabels: Record<RefundAction, string> = {
  pay: 'Mark as paid',
  fail: 'Mark as failed',
  request: 'Request again',
}
