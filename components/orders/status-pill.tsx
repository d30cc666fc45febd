import type { ItemStatus } from '@/server/items/lifecycle'
import type { OrderStatus } from '@/server/orders/lifecycle'
import { Pill } from '../ui/pill'
import { statuses } from './statuses'

export function StatusPill({ status }: { status: OrderStatus | ItemStatus }) {
  const { word, tone, icon } = statuses[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
