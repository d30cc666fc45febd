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

/** The link to the order at the note; null when the user can no longer see the order. */
export const itemHref = ({ order, note }: Pick<InboxItem, 'order' | 'note'>): string | null =>
  order && `/orders/${order.shortId}${note ? `#${noteAnchor(note.id)}` : ''}`

/** "O123", "an item of O123", or a phrase for an order that the user can no longer see. */
export function itemSubject({ order, resource }: Pick<InboxItem, 'order' | 'resource'>): string {
  if (!order) return 'something you cannot see any more'
  return resource?.type === 'orderItem' ? `an item of ${order.shortId}` : order.shortId
}

/** The second line of an item: the note's beginning, or what a disabled webhook means. */
export function itemExcerpt({ kind, note }: Pick<InboxItem, 'kind' | 'note'>): string {
  if (kind === 'WebhookDisabled') return 'Its receiver failed for too long or wants no more events. Enable it again when it works.'
  return note ? excerpt(note.text) : 'The note was deleted, or you cannot see it any more.'
}

/** The count as a badge shows it. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : String(count))
