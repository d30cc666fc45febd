import { envelope } from '../http/list'
import { read, write } from '../http/operation'
import { deactivateUser, patchUser } from './changes'
import { createUser } from './create'
import { judgeEmails } from './emails'
import { grantOperations } from './grant-operations'
import { removeFactorOf } from './lost-factor'
import { ownOperations } from './own-operations'
import { createUser as newUser, patchUser as userChanges, validatedEmails, validateEmails } from './requests'
import { userResponse, usersResponse } from './schemas'
import { listUsers, user, userQuery } from './users'

/** A user of the demo. */
const params = { id: '01932c07-20e7-7bd3-a9c1-00000000a101' }

export const userOperations = [
  ...ownOperations,
  read({
    id: 'listUsers',
    group: 'access',
    path: '/users',
    summary: 'Search users',
    description:
      'Sorted by email, lastName or createdAt. id and roleId take several, for any of them. lastLoginAt and hasSecondFactor are shown here alone: they move without a version. Outside Internal, only users all of whose associations are the caller’s own.',
    permission: 'users:read',
    query: userQuery,
    response: usersResponse,
    examples: { query: { q: 'carla', isActive: 'true' } },
    handle: async ({ reader, query }) => envelope('users', query, await listUsers(reader, query)),
  }),
  write({
    id: 'createUser',
    group: 'access',
    method: 'POST',
    path: '/users',
    summary: 'Create a user',
    description:
      'Roles and associations within your own; without associations the user gets yours. The user has no password, and signs in once they have reset it. To have somebody choose one at once, invite them instead.',
    permission: 'users:write',
    body: newUser,
    response: userResponse,
    status: 201,
    dryRun: true,
    location: ({ user }) => `/v1/users/${user.id}`,
    refuses: ['Forbidden', 'Conflict'],
    examples: {
      body: { email: 'nora@demo.example', firstName: 'Nora', lastName: 'Lund', roleIds: ['00000000-0000-7000-8000-000000000002'] },
    },
    handle: async ({ change, body }) => ({ user: await createUser(change, body) }),
  }),
  read({
    id: 'getUser',
    group: 'access',
    path: '/users/{id}',
    summary: 'Get a user',
    permission: 'users:read',
    response: userResponse,
    refuses: ['NotFound'],
    examples: { params },
    handle: async ({ reader, params }) => ({ user: await user(reader, params.id) }),
  }),
  write({
    id: 'updateUser',
    group: 'access',
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Patch a user',
    description:
      'Name, e-mail address and isActive: false deactivates as DELETE does, true lets the person sign in again. The address of somebody who may do what you may not is not yours to change. The last active Administrator stays.',
    permission: 'users:write',
    body: userChanges,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: { params, body: { lastName: 'Moreno Ruiz' } },
    handle: async ({ change, params, body }) => ({ user: await patchUser(change, params.id, body) }),
  }),
  write({
    id: 'deactivateUser',
    group: 'access',
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Deactivate a user',
    description:
      'Refused from the next request, and all sessions end. The record stays. The last active Administrator cannot be deactivated.',
    permission: 'users:write',
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: { params },
    handle: async ({ change, params }) => ({ user: await deactivateUser(change, params.id) }),
  }),
  ...grantOperations,
  write({
    id: 'removeUserTotp',
    group: 'access',
    method: 'DELETE',
    path: '/users/{id}/totp',
    summary: 'Remove a user’s second factor',
    description:
      'For somebody who has lost the authenticator and the recovery codes: make sure that it is them who asks. All their sessions end, and they sign in with the password alone until they set up another; where a role requires one, they can do nothing else before. Not of somebody who may do what you may not. Your own is removed with DELETE /v1/users/me/totp.',
    permission: 'users:write',
    response: undefined,
    status: 204,
    dryRun: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: { params },
    handle: async ({ change, params }) => {
      await removeFactorOf(change, params.id)
      return undefined
    },
  }),
  write({
    id: 'validateEmails',
    group: 'access',
    method: 'POST',
    path: '/users/validateEmails',
    summary: 'Validate e-mails',
    description: 'Whether each is an e-mail address, and whether somebody signs in with it already. Changes nothing.',
    permission: 'users:read',
    body: validateEmails,
    response: validatedEmails,
    status: 200,
    dryRun: false,
    examples: { body: { emails: ['nora@demo.example', 'administrator@demo.example', 'nobody'] } },
    handle: async ({ change, body }) => ({ emails: await judgeEmails(change.sql, body.emails) }),
  }),
] as const
