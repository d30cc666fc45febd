import type { Settings } from '@/server/config/settings'
import type { Change } from '@/server/kernel/change'
import { conflict } from '@/server/kernel/refusal'
import { soleMerchantId } from '../associations'
import { getUserForUpdate, presentUser, refuseTakeover } from '../users/users'
import { createReset, RESET_LIFETIME_MS, resetLink } from './resets'

/**
 * Makes a link with which a user chooses a password, for Internal staff to hand over. It replaces an earlier one and is returned only here.
 * The current password works until the link is used.
 */
export async function createPasswordLink(change: Change, settings: Pick<Settings, 'baseUrl'>, id: string) {
  const { now, principal } = change
  const user = await getUserForUpdate(change, id)
  await refuseTakeover(change, user, { action: 'make a password link for' })
  if (user.id === principal.actor.id)
    throw conflict(
      'user.self',
      'This is your own account. Change your password with POST /v1/users/me/password, which asks for the current one.',
    )
  if (!user.isActive) throw conflict('user.deactivated', `${user.email} is deactivated and cannot sign in. Reactivate them first.`)
  const token = await createReset(change.write, user.id, now)
  change.record({
    resource: { type: 'user', id: user.id },
    action: 'createPasswordLink',
    before: {},
    after: {},
    changes: [],
    version: null,
    merchantId: soleMerchantId(user),
  })
  return {
    user: await presentUser(change.sql, user),
    link: resetLink(settings, token),
    expiresAt: new Date(now.getTime() + RESET_LIFETIME_MS),
  }
}
