import * as z from 'zod'
import { claimableTypes, presenceStates } from '@/db/states'
import { userReference } from '@/server/access/schemas'
import { shortText, time } from '@/server/http/field-types'

const type = z
  .enum(claimableTypes, { error: `Give one of ${claimableTypes.join(', ')}.` })
  .meta({ description: `The type of the record: ${claimableTypes.join(', ')}.` })
const id = z.string().min(1).max(100).meta({ description: 'Id or shortId of the record.' })
const state = z
  .enum(presenceStates, { error: `Give one of ${presenceStates.join(', ')}.` })
  .meta({ description: 'viewing, or editing while unsaved changes are being typed.' })

const part = shortText(60, 1)
  .nullable()
  .meta({ description: 'The field that is being edited, such as shippingAddress; null when that is not told.' })

export const presenceBody = z
  .strictObject({ resource: z.strictObject({ type, id }), state, part: part.default(null) })
  .meta({ id: 'PresenceModel' })
export const presenceQuery = z.strictObject({ type, id })

const present = z
  .object({
    user: userReference,
    state,
    part,
    since: time.meta({ description: 'Since when the person views or edits it (RFC 3339, UTC).' }),
  })
  .meta({ id: 'Presence' })
export type Presence = z.output<typeof present>

export const presenceResponse = z
  .object({ presence: z.array(present).meta({ description: 'Who is there, the caller too, in the order of arrival; the first 50.' }) })
  .meta({ id: 'GetPresenceResponse' })
