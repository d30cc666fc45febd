import { randomUUID } from 'node:crypto'
import type { Change } from '@/server/kernel/change'
import type { Context } from '@/server/kernel/context'
import { type Principal, systemPrincipal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { soleMerchantId } from '../associations'
import type { SignInOrigin, UserRow } from '../sessions/sessions'
import { fullName } from '../users/users'
import { MAX_FAILURES } from './login-throttle'
import type { SignInMethod } from './sign-in-method'

const requestContextOf = (principal: Principal, { ip, userAgent, requestId }: SignInOrigin) => ({
  principal,
  ip,
  userAgent,
  requestId: requestId ?? randomUUID(),
})

/** Runs a change whose actor is the user who is signing in, without any permission. */
export function changeBySigningIn<T>({ database }: Context, user: UserRow, origin: SignInOrigin, work: (change: Change) => Promise<T>) {
  const principal: Principal = {
    actor: { type: 'User', id: user.id, name: fullName(user) },
    permissions: new Set(),
    scope: { everything: false, merchantIds: [], vendorIds: [] },
    sessionId: null,
  }
  return runChange(database, requestContextOf(principal, origin), work)
}

/** Records a sign-in in the audit log, with its method. */
export function recordSignIn(change: Change, { id, associations }: Pick<UserRow, 'id' | 'associations'>, method: SignInMethod): void {
  change.record({
    resource: { type: 'user', id },
    action: 'signIn',
    before: {},
    after: {},
    changes: [{ field: 'signInMethod', from: null, to: method }],
    version: null,
    merchantId: soleMerchantId({ associations }),
  })
}

/**
 * Records a refused sign-in of a user: of those from one address or device, the first in the throttle's window and the one that locks it
 * out, so that nobody fills the audit log. The answer does not wait for it, because that would tell which users exist.
 */
export function recordRefusedSignIn(context: Context, { id, associations }: UserRow, origin: SignInOrigin, failures: number): void {
  if (failures !== 1 && failures !== MAX_FAILURES) return
  runChange(context.database, requestContextOf(systemPrincipal(), origin), async (change) =>
    change.record({
      resource: { type: 'user', id },
      action: failures === 1 ? 'signInRefused' : 'signInLocked',
      before: {},
      after: {},
      changes: [],
      version: null,
      merchantId: soleMerchantId({ associations }),
    }),
  ).catch((error: unknown) => context.log.error({ err: error }, 'a refused sign-in was not recorded'))
}
