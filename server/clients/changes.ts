import { eq } from 'drizzle-orm'
import { serviceClients, tokens } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { checkGrant } from '../identity/grants'
import { hashToken, newToken } from '../identity/tokens'
import { readOnlyProblems } from '../read-only'
import { invalid, Refusal } from '../refusal'
import { asClient, client, recordClient } from './clients'
import { type Client, type ClientChanges, clientShownOnly } from './schemas'

/** Changes what a client is called, belongs to and may do, within what the caller may give. Counts from its next request. */
export async function updateClient(change: Change, id: string, input: ClientChanges): Promise<Client> {
  const before = await client(change.reader, id)
  change.expect('service client', before.version)
  const problems = readOnlyProblems(input, () => before, clientShownOnly)
  if (problems.length) throw new Refusal('ValidationError', problems)
  const { name = before.name, roleIds = before.roleIds } = input
  const permissions = [...new Set(input.permissions ?? before.permissions)]
  const associations = input.associations?.map(({ type, id: of }) => ({ type, id: of?.toLowerCase() ?? null })) ?? before.associations
  const edit = { name, associations, permissions, roleIds }
  if (!diff(before, { ...before, ...edit }).length) return before
  if (permissions.length + roleIds.length === 0)
    throw invalid('permissions', 'Give permissions, roleIds or both: a client without any could do nothing.', permissions)
  // A new name hands nothing on; whatever else is given has to be the caller's to give, as a whole.
  if (diff(before, { ...before, associations, permissions, roleIds }).length)
    await checkGrant(change.sql, change.principal, { associations, permissions, roleIds })
  return store(change, before, edit, 'update')
}

/** A new secret, shown once. The old one and every token got by it open nothing from this moment on. */
export async function regenerateSecret(change: Change, id: string): Promise<{ client: Client; secret: string }> {
  const before = await client(change.reader, id)
  change.expect('service client', before.version)
  const secret = newToken('wbs_')
  await change.write.delete(tokens).where(eq(tokens.clientId, before.id))
  const after = await store(change, before, { secretHash: hashToken(secret) }, 'regenerateSecret')
  return { client: after, secret }
}

async function store(change: Change, before: Client, edit: Partial<typeof serviceClients.$inferSelect>, action: string): Promise<Client> {
  const [row] = await change.write
    .update(serviceClients)
    .set({ ...edit, version: before.version + 1, updatedAt: change.now })
    .where(eq(serviceClients.id, before.id))
    .returning()
  if (!row) throw new Error('The client was not stored.')
  const after = await asClient(change.sql, row)
  recordClient(change, action, before, after, after)
  return after
}
