import { z } from 'zod'
import { resourceReference } from '../audit/schemas'
import { listOf, time } from '../http/wire'
import { userReference } from '../orders/orders'
import { visibility } from './schemas'

/** Notes as they are read. What is written is in schemas.ts. */
const noteModel = z
  .object({
    id: z.string(),
    resource: resourceReference,
    text: z.string(),
    visibility,
    isPinned: z.boolean(),
    mentions: z.array(userReference),
    createdBy: userReference.nullable(),
    createdAt: time,
    updatedBy: userReference.nullable(),
    updatedAt: time,
    version: z.int(),
  })
  .meta({ id: 'GetNoteResponseItemModel' })

export type NoteModel = z.output<typeof noteModel>

export const createdNote = z.object({ note: noteModel }).meta({ id: 'CreateNoteReponse' })
export const gotNote = z.object({ note: noteModel }).meta({ id: 'GetNoteByIdResponse' })
export const updatedNote = z.object({ note: noteModel }).meta({ id: 'UpdateNoteResponse' })
export const listedNotes = listOf('notes', noteModel).meta({ id: 'GetNotesResponse' })
export const mentionable = z.object({ users: z.array(userReference) }).meta({ id: 'MentionableUsers' })
