import { anchorOf } from '../notes/anchor'
import type { InboxItem } from './shapes'

/** So much of a note tells what it is about. */
const LONGEST = 240

/** A note's text in one line. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= LONGEST) return line
  const cut = line.slice(0, LONGEST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST - 30)).trimEnd()} …`
}

/** Where the item leads to: the order at the note; null where there is nothing left that can be seen. */
export const hrefOf = ({ order, note }: Pick<InboxItem, 'order' | 'note'>): string | null =>
  order && `/orders/${order.shortId}${note ? `#${anchorOf(note.id)}` : ''}`

/** "O123", "an item of O123", or what can no longer be told. */
export function aboutOf({ order, resource }: Pick<InboxItem, 'order' | 'resource'>): string {
  if (!order) return 'something you cannot see any more'
  return resource?.type === 'orderItem' ? `an item of ${order.shortId}` : order.shortId
}

/** The count as a badge writes it. */
export const badge = (count: number) => (count > 99 ? '99+' : String(count))
