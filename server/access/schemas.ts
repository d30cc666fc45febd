import * as z from 'zod'
import { time } from '@/server/http/field-types'
import { type Permission, permissions } from '@/server/kernel/permissions'
import { associationTypes } from './permission-rules'

/** The most associations of one user, client or invitation. */
export const MAX_ASSOCIATIONS = 10

/** A user, service client or the system by name; null where the caller may not know them. */
export const userReference = z
  .object({ id: z.string().nullable(), name: z.string(), type: z.enum(['User', 'ServiceClient', 'System']) })
  .meta({ id: 'UserReferenceModel' })

/** Who works on a record, as its answers show it. Computed when read; ignored on input. */
export const claimFields = {
  claimedBy: userReference.nullable().meta({ description: 'Who has claimed it to work on it; null for nobody, and outside Internal.' }),
  claimedUntil: time.nullable().meta({ description: 'When the claim ends (RFC 3339, UTC); null without a claim.' }),
}
export const claimFieldNames = ['claimedBy', 'claimedUntil'] as const

export const permissionName = z
  .enum(permissions as [Permission, ...Permission[]], {
    error: (issue) => `There is no permission ${JSON.stringify(issue.input)}. See GET /v1/permissions.`,
  })
  .meta({ id: 'PermissionName' })

/** The merchant or vendor a user or client belongs to; the id is null for Internal. */
export const association = z
  .strictObject({ type: z.enum(associationTypes), id: z.string().max(100).nullable() })
  .meta({ id: 'AssociationModel' })

/** An association in a request: Internal needs no id. */
export const newAssociation = association.extend({ id: z.string().max(100).nullish() }).meta({ id: 'NewAssociationModel' })

export const roleReference = z.object({ id: z.string(), name: z.string() })
