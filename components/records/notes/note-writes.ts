import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { contentOf, type NoteValues, valuesOf } from './note-values'
import { putNote, removeNote, storeNote } from './store'
import type { Note, SubjectReference } from './types'

export const updateNote = async ({ id, version }: Pick<Note, 'id' | 'version'>, values: NoteValues): Promise<Note> =>
  (await call('PUT /notes/{id}', { params: { id }, body: contentOf(values), ifMatch: version })).note

export const loadNote = async (noteId: string): Promise<Note> => (await call('GET /notes/{noteId}', { params: { noteId } })).note

/** Pins or unpins a note at once; Undo reverses it. */
export async function pinNote(client: QueryClient, subject: SubjectReference, note: Note, isPinned: boolean) {
  putNote(client, subject, { ...note, isPinned })
  try {
    const after = await setPinned(note, isPinned)
    storeNote(client, subject, after)
    toast(isPinned ? 'Pinned to the top' : 'No longer pinned', {
      replaceKey: `pin ${note.id}`,
      undo: async () => storeNote(client, subject, await setPinned(after, !isPinned)),
    })
  } catch (error) {
    storeNote(client, subject, note)
    errorToast(isPinned ? 'The note was not pinned' : 'The note is still pinned')(error as Error)
  }
}

/** Keeps the text that others have written meanwhile. */
const setPinned = (note: Note, isPinned: boolean): Promise<Note> =>
  retryWhileStale(
    note,
    () => loadNote(note.id),
    (stored) => updateNote(stored, { ...valuesOf(stored), isPinned }),
  )

export async function deleteNote(client: QueryClient, subject: SubjectReference, { id, version }: Note) {
  await call('DELETE /notes/{id}', { params: { id }, ifMatch: version })
  removeNote(client, subject, id)
}
