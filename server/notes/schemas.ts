import * as z from 'zod'
import { visibilities } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { listOf, nonBlankText, readOnly, time } from '@/server/http/field-types'
import { resourceReference } from '@/server/platform/audit/schemas'

/** The resource types of notes. */
export const noteResources = ['order', 'orderItem', 'shipment', 'product'] as const
export type NoteResource = (typeof noteResources)[number]

export { type Visibility, visibilities } from '@/db/states'

export const MAX_NOTE_LENGTH = 5_000
const MAX_MENTIONS = 50

const idText = z.string().min(1).max(100)
export const resourceType = z.enum(noteResources, { error: `Give one of ${noteResources.join(', ')}.` })
export const visibility = z.enum(visibilities, { error: `Give one of ${visibilities.join(', ')}.` })

const noteText = nonBlankText(MAX_NOTE_LENGTH, 'Enter some text.')

/** A user by id, or as the object that an answer has. */
const mention = z.union([idText, z.looseObject({ id: idText }).transform(({ id }) => id)], { error: 'Give the id of a user.' })

const noteFields = {
  text: noteText,
  visibility: visibility.optional(),
  isPinned: z.boolean().default(false),
  mentions: z
    .array(mention)
    .max(MAX_MENTIONS, { error: `At most ${MAX_MENTIONS} people.` })
    .default([]),
}

export const noteReadOnly = ['id', 'resource', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const

export const newNote = z
  .strictObject({
    resource: z.strictObject({ type: resourceType, id: idText }),
    ...noteFields,
    ...readOnly(['id', 'version', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'], 'create'),
  })
  .meta({ id: 'CreateNoteModel' })

export const noteUpdate = z
  .strictObject({ ...noteFields, version: z.int().min(1).nullish(), ...readOnly(noteReadOnly, 'update') })
  .meta({ id: 'UpdateNotePayload' })

export type NewNote = z.output<typeof newNote>
export type NoteUpdate = z.output<typeof noteUpdate>

export const noteModel = z
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

export const createNoteResponse = z.object({ note: noteModel }).meta({ id: 'CreateNoteReponse' })
export const getNoteResponse = z.object({ note: noteModel }).meta({ id: 'GetNoteByIdResponse' })
export const updateNoteResponse = z.object({ note: noteModel }).meta({ id: 'UpdateNoteResponse' })
export const listNotesResponse = listOf('notes', noteModel).meta({ id: 'GetNotesResponse' })
export const mentionableUsersResponse = z.object({ users: z.array(userReference) }).meta({ id: 'MentionableUsers' })
