import { read, write } from '../http/operation'
import { confirmTotp, recoveryCodes, removeTotp, totpSetUp, totpStatus } from './schemas'
import { allowedToRemove, confirm, remove, setUp, status } from './second-factor'

export const secondFactorOperations = [
  read({
    id: 'getMyTotp',
    group: 'access',
    path: '/users/me/totp',
    summary: 'My second factor',
    description: 'Whether it is set up, which of your roles require it, and how many recovery codes are left.',
    permission: 'anyone',
    withoutFactor: true,
    response: totpStatus,
    refuses: ['Forbidden'],
    handle: ({ reader, principal }) => status(reader, principal),
  }),
  write({
    id: 'setUpTotp',
    group: 'access',
    method: 'POST',
    path: '/users/me/totp',
    summary: 'Set up a second factor',
    description:
      'A secret for an authenticator, shown here only. Nothing is asked for until a code was confirmed; asking again gives another secret.',
    permission: 'anyone',
    withoutFactor: true,
    response: totpSetUp,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict'],
    handle: ({ change, runtime }) => setUp(change, runtime.settings.authSecret),
  }),
  write({
    id: 'confirmTotp',
    group: 'access',
    method: 'POST',
    path: '/users/me/totp/confirm',
    summary: 'Confirm the second factor',
    description:
      'With a code of the authenticator. From now on login asks for one, and your other sessions end; this one goes on. The recovery codes are shown here only.',
    permission: 'anyone',
    withoutFactor: true,
    body: confirmTotp,
    response: recoveryCodes,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: { code: '123456' } },
    handle: ({ change, runtime, body }) => confirm(change, runtime.settings, body.code),
  }),
  write({
    id: 'removeTotp',
    group: 'access',
    method: 'DELETE',
    path: '/users/me/totp',
    summary: 'Remove the second factor',
    description:
      'With a one-time code, a recovery code or the password. Ends your other sessions; this one goes on. It stays where one of your roles requires it. Whoever has lost all of these is helped by DELETE /v1/users/{id}/totp.',
    permission: 'anyone',
    body: removeTotp,
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['Forbidden', 'NotFound', 'Conflict', 'PreconditionFailed', 'TooManyRequests', 'ServiceUnavailable'],
    examples: { body: { password: 'the one you have' } },
    before: ({ runtime, principal, request, body }) => allowedToRemove(runtime, principal, request, body),
    handle: async ({ change, prepared }) => {
      await remove(change, prepared)
      return undefined
    },
  }),
] as const
