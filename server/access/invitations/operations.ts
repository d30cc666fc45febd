import { envelope } from '@/server/http/list'
import { bulk, read, unaudited, write } from '@/server/http/operation'
import { userResponse } from '../users/schemas'
import { createInvitation, getInvitation, listInvitations, resendInvitation, revokeInvitation } from './invitations'
import { onboard } from './onboard'
import {
  createInvitationBody,
  createInvitationResponse,
  invitationResponse,
  invitationsResponse,
  onboardUserBody,
  resendResponse,
  revokeResponse,
} from './schemas'
import { invitationQuery } from './store'

/** An invitation of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000d001' } }
const invitee = {
  email: 'jo@northwind.example',
  roleIds: ['00000000-0000-7000-8000-000000000005'],
  associations: [{ type: 'Merchant', id: '01932c07-20e7-7bd3-a9c1-000000000001' }],
}

export const invitationOperations = [
  read({
    id: 'listInvitations',
    group: 'access',
    path: '/invitations',
    summary: 'List invitations',
    description:
      'Filtered by merchantId, vendorId and status; sorted by createdAt, email or expiresAt. Callers outside Internal see only invitations whose associations are all their own.',
    permission: 'invitations:read',
    query: invitationQuery,
    response: invitationsResponse,
    examples: { query: { status: 'Pending,Expired', pageSize: '20' } },
    handle: async ({ reader, principal, query }) => envelope('invitations', query, await listInvitations(reader, principal, query)),
  }),
  write({
    id: 'createInvitation',
    group: 'access',
    method: 'POST',
    path: '/invitations',
    summary: 'Create an invitation',
    description:
      'Invites a person to become a user, within the permissions and associations that you may give; without associations they get yours. The invitation is valid for 7 days. With deliveryMethod Link, which is for Internal staff, only this answer shows the link, for you to pass on. Email needs a mail server and is the default where there is one. Where there is none, an invitation by a merchant’s user waits (delivery.needsLink) until Internal staff resend it and hand over the link. 409 if the address belongs to a user or has a pending invitation. Acceptance gives only what you may still give at that time.',
    permission: 'invitations:write',
    body: createInvitationBody,
    response: createInvitationResponse,
    status: 201,
    dryRun: false,
    secret: true,
    location: ({ invitation }) => `/v1/invitations/${invitation.id}`,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: { ...invitee, deliveryMethod: 'Link' } },
    handle: ({ change, context, body }) => createInvitation(change, context.settings, body),
  }),
  bulk({
    id: 'createInvitations',
    group: 'access',
    method: 'POST',
    path: '/invitations/bulk',
    summary: 'Create invitations',
    description:
      'Each record is handled like a single invitation. A replay by Idempotency-Key shows no links: resend the invitations whose links were lost.',
    permission: 'invitations:write',
    record: createInvitationBody,
    bodyName: 'CreateInvitationDtoBulkModel',
    response: createInvitationResponse,
    status: 201,
    dryRun: false,
    subject: ({ email }) => email,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: { bulk: [invitee, { ...invitee, email: 'kim@northwind.example' }] } },
    handle: ({ change, context, record }) => createInvitation(change, context.settings, record),
  }),
  read({
    id: 'getInvitation',
    group: 'access',
    path: '/invitations/{id}',
    summary: 'Get an invitation',
    permission: 'invitations:read',
    response: invitationResponse,
    refuses: ['NotFound'],
    examples: example,
    handle: async ({ reader, principal, params }) => ({ invitation: await getInvitation(reader, principal, params.id) }),
  }),
  write({
    id: 'revokeInvitation',
    group: 'access',
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revoke an invitation',
    description: 'Its link stops working at once.',
    permission: 'invitations:write',
    response: revokeResponse,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: example,
    handle: async ({ change, params }) => ({ invitation: await revokeInvitation(change, params.id) }),
  }),
  write({
    id: 'resendInvitation',
    group: 'access',
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Resend an invitation',
    description:
      'Sends the invitation again, or shows Internal staff a new link to pass on. Where the service sends mail, one with a link that others resend goes by e-mail. The old link stops working, and a new period of 7 days begins, also for an expired invitation. You become its sender, so it must be within what you may give.',
    permission: 'invitations:write',
    response: resendResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: example,
    handle: ({ change, context, params }) => resendInvitation(change, context.settings, params.id),
  }),
  unaudited({
    id: 'onboardUser',
    group: 'access',
    path: '/users/onboard',
    summary: 'Onboard from an invitation',
    description:
      'Creates the user with the roles and associations of the invitation. The token comes from the invitation link and works once. For an expired invitation, the error names who can resend it.',
    permission: 'open',
    body: onboardUserBody,
    response: userResponse,
    status: 201,
    location: ({ user }) => `/v1/users/${user.id}`,
    refuses: ['Conflict', 'ServiceUnavailable'],
    examples: {
      body: { token: 'the token in the link', firstName: 'Jo', lastName: 'Park', password: 'four plain words of yours' },
    },
    handle: async ({ context, body, requestId, ip, userAgent }) => ({
      user: await onboard(context, { requestId, ip, userAgent }, body),
    }),
  }),
] as const
