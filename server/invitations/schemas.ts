import { z } from 'zod'
import { invitationDeliveries } from '@/db/schema'
import { anyOf, instant, listOf, readOnly, shortText } from '../http/wire'
import { newAssociation, roleReference, association as shownAssociation } from '../users/schemas'

/** Most merchants or vendors that somebody is invited to. */
export const mostAssociations = 10

/** As people see it: one whose time is over is not pending any more. */
export const shownStatuses = ['Pending', 'Accepted', 'Expired', 'Revoked'] as const

const status = z.enum(shownStatuses).meta({ id: 'InvitationStatusEnum' })
const deliveryMethod = z
  .enum(invitationDeliveries, { error: `Give one of ${invitationDeliveries.join(', ')}.` })
  .meta({ id: 'InvitationDeliveryMethodEnum' })

const invitationReadOnly = [
  'id',
  'version',
  'status',
  'roles',
  'invitedBy',
  'delivery',
  'userId',
  'expiresAt',
  'createdAt',
  'updatedAt',
] as const

const futureAssociations = newAssociation.meta({ id: 'FutureAssociationsDTO' })

export const createInvitation = z
  .strictObject({
    email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }).max(320),
    roleIds: z.array(z.string().max(100)).max(50).default([]),
    /** Absent: those of the caller. */
    associations: z.array(futureAssociations).min(1).max(mostAssociations).optional(),
    /** Absent: Email where the service can send mail, else Link. */
    deliveryMethod: deliveryMethod.optional(),
    ...readOnly(invitationReadOnly, 'create'),
  })
  .meta({ id: 'CreateInvitationDto' })

const delivery = z
  .object({
    /** When the mail server took it. */
    sentAt: instant().nullable(),
    /** Why it was given up. */
    error: z.string().nullable(),
  })
  .meta({ id: 'InvitationDeliveryResponse' })

const inviter = z.object({ id: z.string().nullable(), name: z.string(), type: z.enum(['User', 'ServiceClient', 'System']) })

export const invitationModel = z
  .object({
    id: z.string(),
    version: z.number(),
    email: z.string(),
    status,
    roleIds: z.array(z.string()),
    roles: z.array(roleReference),
    associations: z.array(shownAssociation),
    deliveryMethod,
    delivery,
    /** Who vouches for it: who made it, or renewed it last. Null where that is nobody whom the caller knows. */
    invitedBy: inviter.nullable(),
    /** The user that came of it. */
    userId: z.string().nullable(),
    expiresAt: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'Invitation' })

const shown = z.object({ invitation: invitationModel })
/** With the link where it is handed over by whoever invites; nobody is shown it again. */
const withLink = shown.extend({ link: z.string().optional() })

export const invitationResponse = shown.meta({ id: 'GetInvitationResponse' })
export const revokeResponse = z.object({ invitation: invitationModel }).meta({ id: 'DeleteInvitationResponse' })
export const createInvitationResponse = withLink.meta({ id: 'CreateInvitationResponse' })
export const resendResponse = z
  .object({ invitation: invitationModel, link: z.string().optional() })
  .meta({ id: 'ResendInvitationResponse' })
export const invitationsResponse = listOf('invitations', invitationModel.meta({ id: 'GetInvitationsByMerchantIdResponseDto' })).meta({
  id: 'GetInvitationsByMerchantIdResponse',
})

export const invitationFilters = {
  merchantId: shortText(100).toLowerCase().optional(),
  vendorId: shortText(100).toLowerCase().optional(),
  status: anyOf(shownStatuses).optional(),
}

export const onboardUser = z
  .strictObject({
    token: z.string().min(1, { error: 'Give the token that the link ends with.' }).max(500),
    firstName: shortText(100).refine((text) => text.trim() !== '', { error: 'Give a text that is not empty.' }),
    lastName: shortText(100).refine((text) => text.trim() !== '', { error: 'Give a text that is not empty.' }),
    password: z.string().max(10_000),
  })
  .meta({ id: 'OnboardUserDto' })

export type NewInvitation = z.output<typeof createInvitation>
export type Invitation = z.output<typeof invitationModel>
export type Onboarding = z.output<typeof onboardUser>
