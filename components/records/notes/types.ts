import type { Answer, Arguments } from '@/components/api/request'

/** A note as the API returns it. */
export type Note = Answer<'GET /notes/{noteId}'>['note']
export type Visibility = Note['visibility']
export type NewNote = Arguments<'POST /notes'>['body']

/** The record whose notes are shown. */
export interface NoteSubject {
  type: 'order' | 'shipment'
  id: string
  merchantName: string
  /** Null for an order, which several vendors can make. */
  vendorName: string | null
  /** The items that a note can be about instead; none for a shipment. */
  items: readonly { id: string; shortId: string; sku: string }[]
}
export type SubjectReference = Pick<NoteSubject, 'type' | 'id'>

/** A person who is mentioned, or could be. */
export interface Person {
  id: string
  name: string
}

/** The people whom a note mentions, without those who have no id to notify. */
export const mentionedIn = ({ mentions }: Pick<Note, 'mentions'>): Person[] =>
  mentions.flatMap(({ id, name }) => (id ? [{ id, name }] : []))

/** The anchor of a note in the address of its record's page. */
export const noteAnchor = (id: string) => `note-${id}`
