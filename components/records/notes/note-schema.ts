import * as z from 'zod'
import { MAX_NOTE_LENGTH, newNote } from '@/server/notes/schemas'

export { MAX_NOTE_LENGTH as LONGEST_NOTE } from '@/server/notes/schemas'
/** From this length on, the number of characters is shown. */
export const COUNTER_FROM = MAX_NOTE_LENGTH - 500

/** The schema of a note's form. */
export const noteFormSchema = z.object({
  text: newNote.shape.text,
  visibility: z.string(),
  isPinned: z.boolean(),
  about: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
})
