import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { Pill, type Tone } from '@/components/ui/pill'
import type { Delivery } from '../types'

const statusMeta: Record<Delivery['status'], { tone: Tone; icon: typeof Clock }> = {
  Pending: { tone: 'info', icon: Clock },
  Delivered: { tone: 'good', icon: CircleCheck },
  Failed: { tone: 'stop', icon: CircleX },
}

/** "Retrying" for a pending delivery that has failed before. */
export const statusLabel = ({ status, attemptCount }: Pick<Delivery, 'status' | 'attemptCount'>) =>
  status === 'Pending' && attemptCount > 0 ? 'Retrying' : status

export function DeliveryStatus({ delivery }: { delivery: Pick<Delivery, 'status' | 'attemptCount'> }) {
  const meta = statusLabel(delivery) === 'Retrying' ? { ...statusMeta.Pending, tone: 'warn' as const } : statusMeta[delivery.status]
  return <Pill {...meta}>{statusLabel(delivery)}</Pill>
}
