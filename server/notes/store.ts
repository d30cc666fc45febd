import { eq } from 'drizzle-orm'
import { removeNoteWords, writeNoteWords } from '@/db/note-words'
import { insertRow, updateRow } from '@/db/rows'
import { notes } from '@/db/schema'
import type { Change } from '../change'
import { putIntoInboxes, takeFromInboxes } from '../inbox/inbox'
import { noteOrder } from '../orders/orders'
import type { NoteRow } from './find'
import { wordsOfText } from './note-words'

/** Writes a note, what it is found by and what is in inboxes because of it. */
export async function storeNote(change: Change, before: NoteRow | null, after: NoteRow | null): Promise<void> {
  if (change.isRehearsal) return
  const write = () => writeRow(change, before, after)
  const orderId = (after ?? before)?.orderId
  await (orderId ? noteOrder(change, orderId, write) : write())
  const gone = before?.mentions.filter(({ id }) => !after?.mentions.some((one) => one.id === id)) ?? []
  if (before && gone.length) await takeFromInboxes(change, before.id, gone)
  const added = after?.mentions.filter(({ id }) => !before?.mentions.some((one) => one.id === id)) ?? []
  if (after && added.length) await putIntoInboxes(change, after, added)
}

async function writeRow(change: Change, before: NoteRow | null, after: NoteRow | null): Promise<void> {
  if (!after) {
    await change.write.delete(notes).where(eq(notes.number, (before as NoteRow).number))
    await removeNoteWords(change.sql, (before as NoteRow).number)
    return
  }
  if (before) {
    const { text, visibility, audienceId, isPinned, mentions, version, updatedBy, updatedAt } = after
    await updateRow(change.write, notes, before.number, { text, visibility, audienceId, isPinned, mentions, version, updatedBy, updatedAt })
  } else after.number = (await insertRow(change.write, notes, after)) as number
  if (before?.text !== after.text) await writeNoteWords(change.sql, after.number, wordsOfText(after.text))
}
