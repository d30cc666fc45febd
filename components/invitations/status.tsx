import { Ban, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { Pill, type Tone } from '../ui/pill'
import type { Invitation } from './shapes'

const looks: Record<Invitation['status'], { tone: Tone; icon: typeof Clock }> = {
  Pending: { tone: 'info', icon: Clock },
  Accepted: { tone: 'good', icon: CircleCheck },
  Expired: { tone: 'warn', icon: Hourglass },
  Revoked: { tone: 'quiet', icon: Ban },
}

export const statuses = Object.keys(looks) as Invitation['status'][]

export function InvitationStatus({ status }: Pick<Invitation, 'status'>) {
  return <Pill {...looks[status]}>{status}</Pill>
}

/** How it gets to whom it is for. */
export function deliveryWords({ deliveryMethod, delivery, status }: Pick<Invitation, 'deliveryMethod' | 'delivery' | 'status'>): string {
  if (deliveryMethod === 'Link') return 'Link, handed over'
  if (delivery.error) return 'E-mail, not sent'
  if (delivery.sentAt) return 'E-mail, sent'
  return status === 'Pending' ? 'E-mail, under way' : 'E-mail'
}
