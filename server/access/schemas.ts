import * as z from 'zod'
import { type Permission, permissions } from '@/server/kernel/permissions'
import { associationTypes } from './permission-rules'

/** The most associations of one user, client or invitation. */
export const MAX_ASSOCIATIONS = 10

/** A user, service client or the system by name; null where the caller may not know them. */
export const userReference = z
  .object({ id: z.string().nullable(), name: z.string(), type: z.enum(['User', 'ServiceClient', 'System']) })
  .meta({ id: 'UserReferenceModel' })

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
