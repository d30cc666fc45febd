import { type NewNote, newNote } from '@/server/notes/schemas'
import { shown } from './orders'

const texts = [
  'The customer rang: the parcel is a present, so nothing with prices in it.',
  'Asked the merchant for a larger image.',
  'Address confirmed by e-mail.',
  'Wants to be told before it ships.',
  'Second complaint this month, please be generous.',
]

/** The ids by which the API's examples name the first order's note, and the mention in it. */
export const firstNoteIds = [shown.noteId, shown.inboxItemId]

/** What is noted on the n-th order; null where nothing is. The first one's note mentions those who are given. */
export function demoNote(n: number, orderId: string, mentions: string[]): NewNote | null {
  const resource = { type: 'order' as const, id: orderId }
  if (n === 0) return newNote.parse({ resource, text: 'The customer wants it before Friday.', isPinned: true, mentions })
  if (n % 9 !== 4) return null
  return newNote.parse({ resource, text: texts[n % texts.length], visibility: n % 2 ? 'Internal' : 'Merchant' })
}
