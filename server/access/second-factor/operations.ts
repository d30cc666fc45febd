import { read, write } from '@/server/http/operation'
import { confirmEnrollment, getSecondFactorStatus, removeSecondFactor, startEnrollment, verifyRemoval } from './enrollment'
import { confirmTotpBody, recoveryCodesResponse, removeTotpBody, totpSetUpResponse, totpStatusResponse } from './schemas'

export const secondFactorOperations = [
  read({
    id: 'getMyTotp',
    group: 'access',
    path: '/users/me/totp',
    summary: 'My second factor',
    description: 'Shows whether it is set up, which of your roles require it, and how many recovery codes are left.',
    permission: 'anyone',
    allowedWithoutSecondFactor: true,
    response: totpStatusResponse,
    refuses: ['Forbidden'],
    handle: ({ reader, principal }) => getSecondFactorStatus(reader, principal),
  }),
  write({
    id: 'setUpTotp',
    group: 'access',
    method: 'POST',
    path: '/users/me/totp',
    summary: 'Set up a second factor',
    description:
      'Returns a secret for an authenticator app, shown only here. The second factor takes effect once a code is confirmed; calling this again returns another secret.',
    permission: 'anyone',
    allowedWithoutSecondFactor: true,
    response: totpSetUpResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict'],
    handle: ({ change, context }) => startEnrollment(change, context.settings.authSecret),
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
    allowedWithoutSecondFactor: true,
    body: confirmTotpBody,
    response: recoveryCodesResponse,
    status: 200,
    dryRun: false,
    secret: true,
    refuses: ['Forbidden', 'Conflict'],
    examples: { body: { code: '123456' } },
    handle: ({ change, context, body }) => confirmEnrollment(change, context.settings, body.code),
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
    body: removeTotpBody,
    response: undefined,
    status: 204,
    dryRun: false,
    refuses: ['Forbidden', 'NotFound', 'Conflict', 'PreconditionFailed', 'TooManyRequests', 'ServiceUnavailable'],
    examples: { body: { password: 'the one you have' } },
    prepare: ({ context, principal, request, body }) => verifyRemoval(context, principal, request, body),
    handle: async ({ change, prepared }) => {
      await removeSecondFactor(change, prepared)
      return undefined
    },
  }),
] as const
