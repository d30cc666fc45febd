import { write } from '../http/operation'
import { assignRoles, associateUser, setAttributes, unassignRoles } from './changes'
import {
  updateAssociation as newAssociations,
  updateAttributes as newAttributes,
  assignRoles as rolesToAssign,
  unassignRoles as rolesToTake,
} from './requests'
import { userResponse } from './schemas'

/** Somebody of the demo who is in customer care. */
const params = { id: '01932c07-20e7-7bd3-a9c1-00000000a101' }

export const grantOperations = [
  write({
    id: 'assignUserRoles',
    group: 'access',
    method: 'POST',
    path: '/users/{id}/roles',
    summary: 'Assign roles',
    description: 'Within your own permissions and what the user’s associations allow. Counts from the user’s next request.',
    permission: 'users:write',
    body: rolesToAssign,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Forbidden', 'PreconditionFailed'],
    examples: { params, body: { roleIds: ['00000000-0000-7000-8000-000000000005'] } },
    handle: async ({ change, params, body }) => ({ user: await assignRoles(change, params.id, body.roleIds) }),
  }),
  write({
    id: 'unassignUserRoles',
    group: 'access',
    method: 'POST',
    path: '/users/{id}/roles/unassign',
    summary: 'Unassign roles',
    description:
      'Counts from the user’s next request. The last active Administrator keeps that role, and nobody takes it from themselves: another Administrator does.',
    permission: 'users:write',
    body: rolesToTake,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Conflict', 'PreconditionFailed'],
    examples: { params, body: { roleIds: ['00000000-0000-7000-8000-000000000002'] } },
    handle: async ({ change, params, body }) => ({ user: await unassignRoles(change, params.id, body.roleIds) }),
  }),
  write({
    id: 'updateUserAssociation',
    group: 'access',
    method: 'PATCH',
    path: '/users/{id}/association',
    summary: 'Update association',
    description:
      'Replaces what the user belongs to, within your own associations. The user’s roles must fit it: a role that reaches too far is a 403 naming it.',
    permission: 'users:write',
    body: newAssociations,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'Forbidden', 'Conflict', 'PreconditionFailed'],
    examples: { params, body: { associations: [{ type: 'Internal' }] } },
    handle: async ({ change, params, body }) => ({ user: await associateUser(change, params.id, body) }),
  }),
  write({
    id: 'updateUserAttributes',
    group: 'access',
    method: 'PATCH',
    path: '/users/{id}/attributes',
    summary: 'Update attributes',
    description: 'Replaces what you keep with the user: up to 50 texts by name.',
    permission: 'users:write',
    body: newAttributes,
    response: userResponse,
    status: 200,
    dryRun: true,
    refuses: ['NotFound', 'PreconditionFailed'],
    examples: { params, body: { attributes: { badge: '4711' } } },
    handle: async ({ change, params, body }) => ({ user: await setAttributes(change, params.id, body.attributes) }),
  }),
] as const
