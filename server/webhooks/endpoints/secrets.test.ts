import { expect, test } from 'vitest'
import { webhooks } from '@/db/schema'
import { makeWebhook } from '@/server/testing/builders/webhooks'
import { freshDatabase, startService } from '@/server/testing/service'
import { generateSecret, signingSecrets, staticHeaders } from './secrets'

const first = 'the first secret of these tests, and long enough'
const second = 'the second secret of these tests, and long enough'

test('a secret is whsec_ and 24 random bytes', () => {
  expect(generateSecret()).not.toBe(generateSecret())
  expect(Buffer.from(generateSecret().slice('whsec_'.length), 'base64')).toHaveLength(24)
})

test('secrets and headers are stored encrypted, and survive a change of AUTH_SECRET', async () => {
  const database = await freshDatabase()
  const kept = { url: database.url, drop: async () => {} }
  const before = await startService({ authSecret: first }, kept)
  const { secret } = await makeWebhook(before, { headers: { 'X-Key': 'hidden-value' } })
  const rowOf = async (service: typeof before) => (await service.runtime.database.sql.select().from(webhooks))[0]!
  const row = await rowOf(before)
  expect(JSON.stringify(row)).not.toMatch(/whsec_|hidden-value/)
  expect(signingSecrets({ authSecret: first }, row, new Date())).toEqual([secret])
  expect(signingSecrets({ authSecret: second }, row, new Date())).toEqual([])
  await before.close()
  const after = await startService({ authSecret: second, previousAuthSecret: first }, { ...kept, drop: database.drop })
  const resealed = await rowOf(after)
  expect(signingSecrets({ authSecret: second }, resealed, new Date())).toEqual([secret])
  expect(staticHeaders({ authSecret: second }, resealed)).toEqual({ 'X-Key': 'hidden-value' })
  await after.close()
})
