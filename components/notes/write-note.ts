import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { isStale } from '../forms/use-stale'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'
import { contentOf, type NoteValues, valuesOf } from './note-values'
import type { Note } from './shapes'
import { forgetNote, paint, showNote } from './store'

/** How often a change that overwrites nothing of somebody's is sent again when somebody was faster. */
const PATIENCE = 3

export const sendNote = async ({ id, version }: Pick<Note, 'id' | 'version'>, values: NoteValues): Promise<Note> =>
  (await call('PUT /notes/{id}', { params: { id }, body: contentOf(values), ifMatch: version })).note

export const loadNote = async (noteId: string): Promise<Note> => (await call('GET /notes/{noteId}', { params: { noteId } })).note

/** Pins a note or takes it down, at once; Undo does the opposite. */
export async function pinNote(client: QueryClient, orderId: string, note: Note, isPinned: boolean) {
  paint(client, orderId, { ...note, isPinned })
  try {
    const after = await setPinned(note, isPinned)
    showNote(client, orderId, after)
    toast(isPinned ? 'Pinned to the top' : 'No longer pinned', {
      about: `pin ${note.id}`,
      undo: async () => showNote(client, orderId, await setPinned(after, !isPinned)),
    })
  } catch (error) {
    showNote(client, orderId, note)
    refusedNotice(isPinned ? 'The note was not pinned' : 'The note is still pinned')(error as Error)
  }
}

/** What others wrote meanwhile stays as they wrote it. */
async function setPinned(note: Note, isPinned: boolean): Promise<Note> {
  let stored = note
  for (let patience = PATIENCE; ; patience--) {
    try {
      return await sendNote(stored, { ...valuesOf(stored), isPinned })
    } catch (error) {
      if (!patience || !(error instanceof Error) || !isStale(error)) throw error
      stored = await loadNote(note.id)
    }
  }
}

export async function deleteNote(client: QueryClient, orderId: string, { id, version }: Note) {
  await call('DELETE /notes/{id}', { params: { id }, ifMatch: version })
  forgetNote(client, orderId, id)
}
