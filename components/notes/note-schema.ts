import { z } from 'zod'
import { LONGEST_NOTE, newNote } from '@/server/notes/schemas'

export { LONGEST_NOTE } from '@/server/notes/schemas'
/** From so many characters on one is told how many there are. */
export const NEAR = LONGEST_NOTE - 500

/** What a note's form takes. */
export const noteForm = z.object({
  text: newNote.shape.text,
  visibility: z.string(),
  isPinned: z.boolean(),
  about: z.string(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
})
