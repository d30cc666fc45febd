import { Pill } from '@/components/ui/pill'
import type { ItemStatus } from '@/server/orders/items/lock-rules'
import type { OrderStatus } from '@/server/orders/lifecycle'
import { orderStatusMeta } from './order-status'

export function StatusPill({ status }: { status: OrderStatus | ItemStatus }) {
  const { label, tone, icon } = orderStatusMeta[status]
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
