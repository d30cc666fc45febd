import { eq } from 'drizzle-orm'
import { insertRow, updateRow } from '@/db/rows'
import { notes } from '@/db/schema'
import { removeNoteDocument, writeNoteDocument } from '@/db/search/note-documents'
import type { Change } from '@/server/kernel/change'
import { reindexNotes } from '../orders/orders'
import type { NoteRow } from './find'
import { addToInboxes, removeUnreadFromInboxes } from './inbox/inbox'
import { searchWordsOf } from './search-words'

/** Stores a note with its search document and inbox items. */
export async function storeNote(change: Change, before: NoteRow | null, after: NoteRow | null): Promise<void> {
  if (change.isDryRun) return
  const writeNote = () => writeRow(change, before, after)
  const orderId = (after ?? before)?.orderId
  await (orderId ? reindexNotes(change, orderId, writeNote) : writeNote())
  const removedMentions = before?.mentions.filter(({ id }) => !after?.mentions.some((one) => one.id === id)) ?? []
  if (before && removedMentions.length) await removeUnreadFromInboxes(change, before.id, removedMentions)
  const addedMentions = after?.mentions.filter(({ id }) => !before?.mentions.some((one) => one.id === id)) ?? []
  if (after && addedMentions.length) await addToInboxes(change, after, addedMentions)
}

async function writeRow(change: Change, before: NoteRow | null, after: NoteRow | null): Promise<void> {
  if (!after) {
    await change.write.delete(notes).where(eq(notes.number, (before as NoteRow).number))
    await removeNoteDocument(change.unaudited, (before as NoteRow).number)
    return
  }
  if (before) {
    const { text, visibility, audienceId, isPinned, mentions, version, updatedBy, updatedAt } = after
    await updateRow(change.write, notes, before.number, { text, visibility, audienceId, isPinned, mentions, version, updatedBy, updatedAt })
  } else after.number = (await insertRow(change.write, notes, after)) as number
  if (before?.text !== after.text) await writeNoteDocument(change.unaudited, after.number, searchWordsOf(after.text))
}
