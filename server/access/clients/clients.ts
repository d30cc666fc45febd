import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { clientSecrets, serviceClients, tokens } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import type { Reader } from '@/server/kernel/reader'
import { conflict, invalid, notFound, problem, Refusal } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'
import { checkEdit, recordDeletion, recordDiff } from '@/server/kernel/versioned'
import { allAssociationsWithin, associationsOf, soleMerchantId, storedAssociation } from '../associations'
import { checkGrant, exceedingPermissions } from '../roles/roles'
import { generateToken, hashToken } from '../tokens'
import { type ClientRow, presentClient, withoutUse } from './present'
import { type Client, type ClientChanges, clientUpdateReadOnly, type NewClient } from './schemas'

async function getClientRow(sql: Sql, scope: Scope, id: string): Promise<ClientRow> {
  const [row] = await sql
    .select()
    .from(serviceClients)
    .where(and(eq(serviceClients.id, id.toLowerCase()), allAssociationsWithin(serviceClients.associations, scope)))
    .limit(1)
  if (!row) throw notFound('service client', id)
  return row
}

export const getClient = async ({ sql, scope }: Reader, id: string): Promise<Client> =>
  presentClient(sql, await getClientRow(sql, scope, id))

/** Creates a client and returns it with its secret, which is stored as a hash and never shown again. */
export async function createClient(change: Change, input: NewClient): Promise<{ client: Client; secret: string }> {
  const requested = input.associations ?? associationsOf(change.principal.scope)
  const associations = requested.map(storedAssociation)
  const { name, permissions, roleIds, allowedNetworks } = input
  await checkGrant(change.sql, change.principal, { associations, permissions, roleIds })
  const [row] = await change.write
    .insert(serviceClients)
    .values({
      id: change.newId(),
      version: 1,
      name,
      clientId: `wbc_${randomBytes(12).toString('base64url')}`,
      associations,
      permissions: [...new Set(permissions)],
      roleIds,
      allowedNetworks,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning()
  if (!row) throw new Error('The client was not stored.')
  const { secret } = await insertSecret(change, row.id, null)
  const created = await presentClient(change.sql, row)
  recordDiff(change, 'client', 'create', null, withoutUse(created), soleMerchantId(created))
  return { client: created, secret }
}

/** Deletes a client with its tokens, which are refused from the next request. */
export async function deleteClient(change: Change, id: string): Promise<void> {
  const before = await getClient(change.reader, id)
  change.expectVersion('service client', before.version)
  await refuseExceeding(change, before, 'delete')
  await deleteSecrets(change, before.id)
  await change.write.delete(serviceClients).where(eq(serviceClients.id, before.id))
  recordDeletion(change, 'client', withoutUse(before), soleMerchantId(before))
}

/** Updates a client's name, associations, permissions and roles, within the caller's own. Takes effect with its next request. */
export async function updateClient(change: Change, id: string, input: ClientChanges): Promise<Client> {
  const before = await getClient(change.reader, id)
  checkEdit(change, 'service client', before, input, clientUpdateReadOnly)
  const { name = before.name, roleIds = before.roleIds, allowedNetworks = before.allowedNetworks } = input
  const permissions = [...new Set(input.permissions ?? before.permissions)]
  const associations = input.associations?.map(storedAssociation) ?? before.associations
  const edit = { name, associations, permissions, roleIds, allowedNetworks }
  if (!diff(before, { ...before, ...edit }).length) return before
  if (permissions.length + roleIds.length === 0)
    throw invalid('client.needsPermissions', 'permissions', 'Give permissions, roleIds or both: a client needs at least one.', permissions)
  // A new name grants nothing. All else must be within the caller's own: a client that may be used from more networks is more dangerous, too.
  if (diff({ ...before, name }, { ...before, ...edit }).length) {
    await refuseExceeding(change, before, 'change the permissions of')
    await checkGrant(change.sql, change.principal, { associations, permissions, roleIds })
  }
  const formerType = before.associations[0]?.type
  if (formerType === 'Internal' || formerType === associations[0]?.type) return storeClient(change, before, edit, 'update')
  // Somebody of the merchant or vendor may know the secret, which must not open anything else.
  await deleteSecrets(change, before.id)
  return storeClient(change, before, edit, 'update')
}

/** Refuses an action on a client that has permissions which the caller lacks. */
async function refuseExceeding(change: Change, client: Client, action: string): Promise<void> {
  const exceeding = await exceedingPermissions(change, client)
  if (exceeding.length)
    throw new Refusal('Forbidden', [
      problem('grant.exceedsOwn', null, `You cannot ${action} a service client that has ${exceeding.join(', ')}, which you do not have.`),
    ])
}

/** Replaces a client's secrets and returns the new one, once. The old secrets and their tokens are invalid at once. */
export async function regenerateSecret(change: Change, id: string): Promise<{ client: Client; secret: string }> {
  const before = await getClient(change.reader, id)
  change.expectVersion('service client', before.version)
  await refuseExceeding(change, before, 'regenerate the secret of')
  await deleteSecrets(change, before.id)
  const { secret } = await insertSecret(change, before.id, null)
  const after = await storeClient(change, before, {}, 'regenerateSecret')
  return { client: after, secret }
}

/** The most secrets of a client that have not expired. */
const MAX_SECRETS = 2

/** Adds a secret to a client and returns it, once. The others stay valid, so that a program can change without standing still. */
export async function addSecret(
  change: Change,
  id: string,
  expiresAt: Date | null,
): Promise<{ client: Client; secretId: string; secret: string }> {
  const before = await getClient(change.reader, id)
  change.expectVersion('service client', before.version)
  await refuseExceeding(change, before, 'add a secret to')
  if (expiresAt && expiresAt <= change.now)
    throw invalid('field.invalid', 'expiresAt', 'Give a time in the future.', expiresAt.toISOString())
  const expired = before.secrets.filter((one) => one.expiresAt !== null && one.expiresAt <= change.now)
  if (before.secrets.length - expired.length >= MAX_SECRETS)
    throw conflict('client.twoSecrets', `${before.name} has ${MAX_SECRETS} secrets already. Retire one of them first.`)
  for (const { id: expiredId } of expired) await deleteSecret(change, expiredId)
  const { secretId, secret } = await insertSecret(change, before.id, expiresAt)
  return { client: await storeClient(change, before, {}, 'addSecret'), secretId, secret }
}

/** Retires a secret of a client: it, and the tokens that were got with it, are invalid at once. */
export async function retireSecret(change: Change, id: string, secretId: string): Promise<void> {
  const before = await getClient(change.reader, id)
  change.expectVersion('service client', before.version)
  const secret = before.secrets.find((one) => one.id === secretId.toLowerCase())
  if (!secret) throw notFound(`secret of ${before.name}`, secretId)
  await refuseExceeding(change, before, 'retire a secret of')
  await deleteSecret(change, secret.id)
  await storeClient(change, before, {}, 'retireSecret')
}

async function insertSecret(change: Change, clientId: string, expiresAt: Date | null): Promise<{ secretId: string; secret: string }> {
  const secret = generateToken('wbs_')
  const secretId = change.newId()
  await change.write.insert(clientSecrets).values({ id: secretId, clientId, hash: hashToken(secret), createdAt: change.now, expiresAt })
  return { secretId, secret }
}

async function deleteSecret(change: Change, id: string): Promise<void> {
  await change.write.delete(tokens).where(eq(tokens.secretId, id))
  await change.write.delete(clientSecrets).where(eq(clientSecrets.id, id))
}

async function deleteSecrets(change: Change, clientId: string): Promise<void> {
  await change.write.delete(tokens).where(eq(tokens.clientId, clientId))
  await change.write.delete(clientSecrets).where(eq(clientSecrets.clientId, clientId))
}

async function storeClient(
  change: Change,
  before: Client,
  edit: Partial<typeof serviceClients.$inferSelect>,
  action: AuditedAction<'client'>,
): Promise<Client> {
  const [row] = await change.write
    .update(serviceClients)
    .set({ ...edit, version: before.version + 1, updatedAt: change.now })
    .where(eq(serviceClients.id, before.id))
    .returning()
  if (!row) throw new Error('The client was not stored.')
  const after = await presentClient(change.sql, row)
  recordDiff(change, 'client', action, withoutUse(before), withoutUse(after), soleMerchantId(after))
  return after
}
