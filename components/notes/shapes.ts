import type { Answer, Arguments } from '../api'

/** A note as the API answers it. */
export type Note = Answer<'GET /notes/{noteId}'>['note']
export type Visibility = Note['visibility']
export type NewNote = Arguments<'POST /notes'>['body']

/** Somebody who is mentioned, or could be. */
export interface Person {
  id: string
  name: string
}

/** Whom a note mentions, without those who have no id to be told by. */
export const mentionedIn = ({ mentions }: Pick<Note, 'mentions'>): Person[] =>
  mentions.flatMap(({ id, name }) => (id ? [{ id, name }] : []))
