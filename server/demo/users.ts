import { type AssociationData, sessions, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { userPrincipal } from '@/server/access/identity/identity'
import { createInvitation } from '@/server/access/invitations/invitations'
import { createInvitationBody } from '@/server/access/invitations/schemas'
import { builtInRoles } from '@/server/access/roles/roles'
import { presentUser } from '@/server/access/users/users'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import { exampleIds } from './orders'
import { changeAt, demoPrincipal } from './past-change'
import { vendorIds } from './vendor-offers'

/** A demo user's login. */
export interface Login {
  role: string
  email: string
  password: string
}

const names: Record<string, readonly [string, string]> = {
  Administrator: ['Ada', 'Lindqvist'],
  CustomerCare: ['Carla', 'Moreno'],
  Fulfilment: ['Finn', 'Olsen'],
  CatalogManager: ['Chiara', 'Bianchi'],
  MerchantIntegrator: ['Mina', 'Northwind'],
  VendorIntegrator: ['Vera', 'Inkwell'],
  ReadOnly: ['Rosa', 'Petit'],
}

/** The roles with a demo user. */
export const demoRoles = builtInRoles

/** Creates one user per login; returns their principals by role. */
export async function createUsers(
  sql: Sql,
  when: Date,
  logins: readonly (Login & { passwordHash: string })[],
  merchantId: string,
): Promise<Map<string, Principal>> {
  const made = new Map<string, Principal>()
  for (const login of logins) {
    const firstIds = login.role === 'CustomerCare' ? [exampleIds.userId] : []
    made.set(login.role, await changeAt(sql, when, (change) => createUser(change, login, merchantId), demoPrincipal, firstIds))
  }
  return made
}

async function createUser(
  change: Change,
  { role, email, passwordHash }: Login & { passwordHash: string },
  merchantId: string,
): Promise<Principal> {
  const [firstName, lastName] = names[role] ?? [role, '']
  const [row] = await change.write
    .insert(users)
    .values({
      id: change.newId(),
      version: 1,
      email,
      firstName,
      lastName,
      passwordHash,
      isActive: true,
      associations: [associationOf(role, merchantId)],
      roleIds: demoRoles.filter(({ name }) => name === role).map(({ id }) => id),
      preferences: {},
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning()
  if (!row) throw new Error('The user was not stored.')
  change.record({
    resource: { type: 'user', id: row.id },
    action: 'create',
    before: null,
    after: await presentUser(change.sql, row),
    version: 1,
    merchantId: null,
  })
  return userPrincipal(change.sql, row, '')
}

function associationOf(role: string, merchantId: string): AssociationData {
  if (role === 'MerchantIntegrator') return { type: 'Merchant', id: merchantId }
  if (role === 'VendorIntegrator') return { type: 'Vendor', id: vendorIds.inkwell }
  return { type: 'Internal', id: null }
}

const HOUR_MS = 60 * 60 * 1_000

/** A pending user of the first merchant. Nobody has the link; sending the invitation again creates a new one. */
const invitation = createInvitationBody.parse({
  email: 'noor@northwind.example',
  roleIds: builtInRoles.filter(({ name }) => name === 'MerchantIntegrator').map(({ id }) => id),
  associations: [{ type: 'Merchant', id: exampleIds.merchantId }],
  deliveryMethod: 'Link',
})

/** A pending invitation, and a browser session of the Administrator. */
export async function createInvitationAndSession(sql: Sql, now: Date, administrator: Principal = demoPrincipal): Promise<void> {
  const noMail = { baseUrl: '', smtpUrl: null, mailFrom: null }
  await changeAt(sql, now, (change) => createInvitation(change, noMail, invitation), administrator, [exampleIds.invitationId])
  if (!administrator.actor.id) return
  await sql.insert(sessions).values({
    id: exampleIds.sessionId,
    userId: administrator.actor.id,
    kind: 'browser',
    ip: '192.0.2.10',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    createdAt: new Date(now.getTime() - HOUR_MS),
    lastSeenAt: new Date(now.getTime() - HOUR_MS),
    expiresAt: new Date(now.getTime() + 11 * HOUR_MS),
  })
}
