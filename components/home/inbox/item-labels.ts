import { noteAnchor } from '@/components/records/notes/types'
import type { InboxItem } from './queries'

/** The longest excerpt of a note, in characters. */
const MAX_EXCERPT = 240

/** A note's text in one line, shortened to `MAX_EXCERPT`. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= MAX_EXCERPT) return line
  const cut = line.slice(0, MAX_EXCERPT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_EXCERPT - 30)).trimEnd()} …`
}

type Subject = Pick<InboxItem, 'kind' | 'order' | 'resource'>

/** The link to the order or shipment at the note, or to the disabled webhook; null when the user can no longer see it. */
export function itemHref({ kind, order, resource, note }: Subject & Pick<InboxItem, 'note'>): string | null {
  if (kind === 'WebhookDisabled') return resource && `/admin/webhooks/${resource.id}`
  const anchor = note ? `#${noteAnchor(note.id)}` : ''
  if (!order && resource?.type === 'shipment') return `/shipments/${resource.shortId ?? resource.id}${anchor}`
  return order && `/orders/${order.shortId}${anchor}`
}

/** "O123", "an item of O123", "a webhook", or a phrase for what the user can no longer see. */
export function itemSubject({ kind, order, resource }: Subject): string {
  if (kind === 'WebhookDisabled') return 'a webhook'
  // Of a shipment's order a vendor sees nothing.
  if (!order && resource?.type === 'shipment') return resource.shortId ?? 'a shipment'
  if (!order) return 'something you cannot see any more'
  return resource?.type === 'orderItem' ? `an item of ${order.shortId}` : order.shortId
}

/** Who did what: "Ann mentioned you on", "Waybill disabled". The subject follows. */
export const itemAction = ({ kind, from }: Pick<InboxItem, 'kind' | 'from'>): { actor: string; action: string } =>
  kind === 'WebhookDisabled'
    ? { actor: 'Waybill', action: 'disabled' }
    : kind === 'FollowUp'
      ? { actor: 'Follow-up', action: 'due on' }
      : { actor: from?.name ?? 'Staff', action: 'mentioned you on' }

/** The words of the note, or the task. */
export function itemText({ kind, note, followUp }: Pick<InboxItem, 'kind' | 'note' | 'followUp'>): string {
  if (kind === 'WebhookDisabled')
    return 'Its receiver failed for too long, or is gone. Open it for the reason, and enable it when the receiver works.'
  if (kind === 'FollowUp')
    return followUp ? `For ${followUp.user.name}${followUp.note ? `: ${followUp.note}` : ''}` : 'The follow-up was removed meanwhile.'
  return note ? excerpt(note.text) : 'The note was deleted, or you cannot see it any more.'
}

/** The count as a badge shows it. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : String(count))
