import { envelope } from '../http/list'
import { bulk, exchange, read, write } from '../http/operation'
import { userResponse } from '../users/schemas'
import { invitationQuery } from './find'
import { invitation, invite, listInvitations, resend, revoke } from './invitations'
import { onboard } from './onboard'
import {
  createInvitation,
  createInvitationResponse,
  invitationResponse,
  invitationsResponse,
  onboardUser,
  resendResponse,
  revokeResponse,
} from './schemas'

/** An invitation of the demo. */
const example = { params: { id: '01932c07-20e7-7bd3-a9c1-00000000d001' } }
const somebody = {
  email: 'jo@northwind.example',
  roleIds: ['00000000-0000-7000-8000-000000000005'],
  associations: [{ type: 'Merchant', id: '01932c07-20e7-7bd3-a9c1-000000000001' }],
  deliveryMethod: 'Link',
}

export const invitationOperations = [
  read({
    id: 'listInvitations',
    group: 'access',
    path: '/invitations',
    summary: 'List invitations',
    description:
      'By merchantId, vendorId and status; sorted by createdAt, email or expiresAt. Outside Internal, only invitations all of whose associations are the caller’s own.',
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
      'Asks somebody to become a user, within what you may give yourself; without associations they get yours. It is good for 7 days. With deliveryMethod Link the link is shown here, once, for you to hand over; Email needs a mail server and is the default where there is one. A user’s address, or one that has a pending invitation, is a 409. When it is accepted, it gives what you may still give then.',
    permission: 'invitations:write',
    body: createInvitation,
    response: createInvitationResponse,
    status: 201,
    dryRun: false,
    secret: true,
    location: ({ invitation }) => `/v1/invitations/${invitation.id}`,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: somebody },
    handle: ({ change, runtime, body }) => invite(change, runtime.settings, body),
  }),
  bulk({
    id: 'createInvitations',
    group: 'access',
    method: 'POST',
    path: '/invitations/bulk',
    summary: 'Create invitations',
    description:
      'As many single invitations, each judged on its own. A replay by Idempotency-Key gives no links: resend those that were lost.',
    permission: 'invitations:write',
    record: createInvitation,
    bodyName: 'CreateInvitationDtoBulkModel',
    response: createInvitationResponse,
    status: 201,
    dryRun: false,
    subject: ({ email }) => email,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: { bulk: [somebody, { ...somebody, email: 'kim@northwind.example' }] } },
    handle: ({ change, runtime, record }) => invite(change, runtime.settings, record),
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
    handle: async ({ reader, principal, params }) => ({ invitation: await invitation(reader, principal, params.id) }),
  }),
  write({
    id: 'revokeInvitation',
    group: 'access',
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Revoke an invitation',
    description: 'Its link opens nothing from now on.',
    permission: 'invitations:write',
    response: revokeResponse,
    status: 200,
    dryRun: false,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: example,
    handle: async ({ change, params }) => ({ invitation: await revoke(change, params.id) }),
  }),
  write({
    id: 'resendInvitation',
    group: 'access',
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Resend an invitation',
    description:
      'Sends it anew, or shows a new link where you hand it over. The former link is worthless, and the 7 days begin again, for one that has expired, too. From now on you vouch for it, so it must be within what you may give.',
    permission: 'invitations:write',
    response: resendResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: example,
    handle: ({ change, runtime, params }) => resend(change, runtime.settings, params.id),
  }),
  exchange({
    id: 'onboardUser',
    group: 'access',
    path: '/users/onboard',
    summary: 'Onboard from an invitation',
    description:
      'Makes the user with the roles and associations of the invitation. The token is in its link and is taken once. One that has expired names who can renew it.',
    permission: 'open',
    body: onboardUser,
    response: userResponse,
    status: 201,
    location: ({ user }) => `/v1/users/${user.id}`,
    refuses: ['Conflict', 'ServiceUnavailable'],
    examples: {
      body: { token: 'the token in the link', firstName: 'Jo', lastName: 'Park', password: 'four plain words of yours' },
    },
    handle: async ({ runtime, body, requestId, ip, userAgent }) => ({
      user: await onboard(runtime, { requestId, ip, userAgent }, body),
    }),
  }),
] as const
