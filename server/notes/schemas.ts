import { z } from 'zod'
import { readOnly, saidText } from '../http/wire'

/** What notes are written about. */
export const noteResources = ['order', 'orderItem', 'shipment', 'product'] as const
export type NoteResource = (typeof noteResources)[number]

/** Who may see a note besides the Internal staff, who see all: nobody, the merchant or the vendor it is about. */
export const visibilities = ['Internal', 'Merchant', 'Vendor'] as const
export type Visibility = (typeof visibilities)[number]

export const LONGEST_NOTE = 5_000
const MOST_MENTIONS = 50

const named = z.string().min(1).max(100)
export const resourceType = z.enum(noteResources, { error: `Give one of ${noteResources.join(', ')}.` })
export const visibility = z.enum(visibilities, { error: `Give one of ${visibilities.join(', ')}.` })

const noteText = saidText(LONGEST_NOTE, 'Write something: this is blank.')

/** A user by id. A note that was read can be put back: there they stand as objects. */
const mention = z.union([named, z.looseObject({ id: named }).transform(({ id }) => id)], { error: 'Give the id of a user.' })

const shape = {
  text: noteText,
  visibility: visibility.optional(),
  isPinned: z.boolean().default(false),
  mentions: z
    .array(mention)
    .max(MOST_MENTIONS, { error: `At most ${MOST_MENTIONS} people.` })
    .default([]),
}

export const noteReadOnly = ['id', 'resource', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const

export const newNote = z
  .strictObject({
    resource: z.strictObject({ type: resourceType, id: named }),
    ...shape,
    ...readOnly(['id', 'version', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'], 'create'),
  })
  .meta({ id: 'CreateNoteModel' })

export const noteUpdate = z
  .strictObject({ ...shape, version: z.int().min(1).nullish(), ...readOnly(noteReadOnly, 'update') })
  .meta({ id: 'UpdateNotePayload' })

export type NewNote = z.output<typeof newNote>
export type NoteUpdate = z.output<typeof noteUpdate>
