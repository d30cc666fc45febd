import type { Sql } from '@/db/database'
import { sessions } from '@/db/schema'
import { builtInRoles } from '@/server/identity/roles'
import { invite } from '@/server/invitations/invitations'
import { createInvitation } from '@/server/invitations/schemas'
import type { Principal } from '@/server/principal'
import { shown } from './orders'
import { inThePast, maker } from './past-change'

const HOUR_MS = 60 * 60 * 1_000

/** Somebody whom the first shop waits for. Nobody has the link: whoever wants it has it sent again. */
const invited = createInvitation.parse({
  email: 'noor@northwind.example',
  roleIds: builtInRoles.filter(({ name }) => name === 'MerchantIntegrator').map(({ id }) => id),
  associations: [{ type: 'Merchant', id: shown.merchantId }],
  deliveryMethod: 'Link',
})

/** An invitation that is open, and a browser in which the Administrator is still signed in. */
export async function invitedAndSignedIn(sql: Sql, now: Date, administrator: Principal = maker): Promise<void> {
  const noMail = { baseUrl: '', smtpUrl: null, mailFrom: null }
  await inThePast(sql, now, (change) => invite(change, noMail, invited), administrator, [shown.invitationId])
  if (!administrator.actor.id) return
  await sql.insert(sessions).values({
    id: shown.sessionId,
    userId: administrator.actor.id,
    kind: 'browser',
    ip: '192.0.2.10',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    createdAt: new Date(now.getTime() - HOUR_MS),
    lastSeenAt: new Date(now.getTime() - HOUR_MS),
    expiresAt: new Date(now.getTime() + 11 * HOUR_MS),
  })
}
