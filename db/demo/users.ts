import type { Sql } from '@/db/database'
import { type AssociationData, users } from '@/db/schema'
import type { Change } from '@/server/change'
import { userPrincipal } from '@/server/identity/principals'
import { builtInRoles } from '@/server/identity/roles'
import type { Principal } from '@/server/principal'
import { asUser } from '@/server/users/users'
import { vendorIds } from './offers'
import { shown } from './orders'
import { inThePast, maker } from './past-change'

/** How somebody signs in to the demo. */
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

/** The roles that the demo has somebody for. */
export const demoRoles = builtInRoles

/** One user for each login; gives back who acts as each, by role. */
export async function makeUsers(
  sql: Sql,
  when: Date,
  logins: readonly (Login & { passwordHash: string })[],
  merchantId: string,
): Promise<Map<string, Principal>> {
  const made = new Map<string, Principal>()
  for (const login of logins) {
    const firstIds = login.role === 'CustomerCare' ? [shown.userId] : []
    made.set(login.role, await inThePast(sql, when, (change) => makeUser(change, login, merchantId), maker, firstIds))
  }
  return made
}

async function makeUser(
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
    after: await asUser(change.sql, row),
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
