import * as z from 'zod'
import { invitationDeliveries } from '@/db/states'
import { anyOf, idList, instant, listOf, readOnly, shortText } from '@/server/http/field-types'
import { updatedFilters } from '@/server/http/updated-filter'
import { association, MAX_ASSOCIATIONS, newAssociation, roleReference, userReference } from '../schemas'

/** The statuses that the API shows; Expired is computed. */
export const invitationStatuses = ['Pending', 'Accepted', 'Expired', 'Revoked'] as const

const status = z.enum(invitationStatuses).meta({ id: 'InvitationStatusEnum' })
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

export const createInvitationBody = z
  .strictObject({
    email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }).max(320),
    roleIds: z.array(z.string().max(100)).max(50).default([]),
    /** Absent: those of the caller. */
    associations: z.array(futureAssociations).min(1).max(MAX_ASSOCIATIONS).optional(),
    /** Absent: Email where the service can send mail, else Link. Link is for Internal staff. */
    deliveryMethod: deliveryMethod.optional(),
    ...readOnly(invitationReadOnly, 'create'),
  })
  .meta({ id: 'CreateInvitationDto' })

const delivery = z
  .object({
    /** When the mail server accepted it. */
    sentAt: instant().nullable(),
    /** Why delivery failed for good. */
    error: z.string().nullable(),
    /** Whether it waits for Internal staff to resend it, which makes the link that they hand over. */
    needsLink: z.boolean(),
  })
  .meta({ id: 'InvitationDeliveryResponse' })

const inviter = z.object(userReference.shape)

export const invitationModel = z
  .object({
    id: z.string(),
    version: z.number(),
    email: z.string(),
    status,
    roleIds: z.array(z.string()),
    roles: z.array(roleReference),
    associations: z.array(association),
    deliveryMethod,
    delivery,
    /** Who created it or resent it last; null when the caller may not know them. */
    invitedBy: inviter.nullable(),
    /** The user who accepted it. */
    userId: z.string().nullable(),
    expiresAt: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  })
  .meta({ id: 'Invitation' })

const invitationEnvelope = z.object({ invitation: invitationModel })
/** With the link, shown once, when the inviter hands it over. */
const invitationWithLink = invitationEnvelope.extend({ link: z.string().optional() })

export const invitationResponse = invitationEnvelope.meta({ id: 'GetInvitationResponse' })
export const revokeResponse = z.object({ invitation: invitationModel }).meta({ id: 'DeleteInvitationResponse' })
export const createInvitationResponse = invitationWithLink.meta({ id: 'CreateInvitationResponse' })
export const resendResponse = z
  .object({ invitation: invitationModel, link: z.string().optional() })
  .meta({ id: 'ResendInvitationResponse' })
export const invitationsResponse = listOf('invitations', invitationModel.meta({ id: 'GetInvitationsByMerchantIdResponseDto' })).meta({
  id: 'GetInvitationsByMerchantIdResponse',
})

export const invitationFilters = {
  merchantId: idList.optional(),
  vendorId: idList.optional(),
  status: anyOf(invitationStatuses).optional(),
  ...updatedFilters,
}

export const onboardUserBody = z
  .strictObject({
    token: z.string().min(1, { error: 'Give the token from the end of the link.' }).max(500),
    firstName: shortText(100).refine((text) => text.trim() !== '', { error: 'Enter some text.' }),
    lastName: shortText(100).refine((text) => text.trim() !== '', { error: 'Enter some text.' }),
    password: z.string().max(10_000),
  })
  .meta({ id: 'OnboardUserDto' })

export type NewInvitation = z.output<typeof createInvitationBody>
export type Invitation = z.output<typeof invitationModel>
export type Onboarding = z.output<typeof onboardUserBody>
