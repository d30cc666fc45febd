import { Ban, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { Pill, type Tone } from '@/components/ui/pill'
import type { Invitation } from './store'

const statusMeta: Record<Invitation['status'], { tone: Tone; icon: typeof Clock }> = {
  Pending: { tone: 'info', icon: Clock },
  Accepted: { tone: 'good', icon: CircleCheck },
  Expired: { tone: 'warn', icon: Hourglass },
  Revoked: { tone: 'quiet', icon: Ban },
}

export const statuses = Object.keys(statusMeta) as Invitation['status'][]

export function InvitationStatus({ status }: Pick<Invitation, 'status'>) {
  return <Pill {...statusMeta[status]}>{status}</Pill>
}

/** The delivery method and state of an invitation, as text. */
export function deliveryLabel({ deliveryMethod, delivery, status }: Pick<Invitation, 'deliveryMethod' | 'delivery' | 'status'>): string {
  if (deliveryMethod === 'Link') return delivery.needsLink ? 'Link, to be made' : 'Link, handed over'
  if (delivery.error) return 'E-mail, not sent'
  if (delivery.sentAt) return 'E-mail, sent'
  return status === 'Pending' ? 'E-mail, sending' : 'E-mail'
}
