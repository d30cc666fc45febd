import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { startWorker } from '@/server/worker'
import { makeRecords } from '../builders/records'
import { makeMerchant } from '../builders/users'
import { verifyAuditLog } from '../databases/audit-log'
import { type Service, startService } from '../service'
import { databaseOf, expectUnchanged, migrations, recordDatabase, recordedVersions } from './recorded-databases'

/** The version whose database is recorded instead of tested; scripts/release.mjs sets it. */
const RECORDED = process.env.RECORD_RELEASE

let service: Service | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

if (RECORDED)
  test(`records a database of ${RECORDED} with a record of each kind`, async () => {
    service = await startService()
    await makeRecords(service, await makeMerchant(service))
    await runWorker(service)
    expect(await violations(service.runtime.database)).toEqual([])
    await recordDatabase(service.runtime.database.url, RECORDED)
  })
else
  describe.each(recordedVersions())('the database of %s', (version) => {
    test('is migrated: nothing is lost, the invariants hold, and the audit log is as it was', async () => {
      service = await startService({}, await databaseOf(version))
      await runWorker(service)
      const { database } = service.runtime
      expect(await violations(database)).toEqual([])
      expect((await verifyAuditLog(service)).findings).toEqual([])
      const token = await service.adminToken()
      for (const [path, name] of [
        ...[['/orders', 'orders'] as const, ['/shipments', 'shipments'] as const, ['/products', 'products'] as const],
        ...[['/merchants', 'merchants'] as const, ['/users', 'users'] as const, ['/webhooks', 'webhooks'] as const],
      ]) {
        const { status, body } = await service.call('GET', `${path}?pageSize=200`, { token })
        expect([status, body[name]?.length > 0], `${path}: ${JSON.stringify(body).slice(0, 300)}`).toEqual([200, true])
      }
      const { body } = await service.call('GET', '/orders?pageSize=200', { token })
      for (const { id, version: stored } of body.orders) {
        const edited = await service.call('PATCH', `/orders/${id}`, { token, body: { customerShippingMethod: 'Express', version: stored } })
        expect([edited.status, edited.body.order?.version], JSON.stringify(edited.body)).toEqual([200, stored + 1])
      }
      expect(await violations(database)).toEqual([])
    })
  })

test('docs/releases.md names every recorded version, and the newest is that of package.json', () => {
  const named = [...readFileSync('docs/releases.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  const [newest] = named
  // The version that is being released is named after its recording.
  expect(named.sort()).toEqual(
    recordedVersions()
      .filter((version) => version !== RECORDED)
      .sort(),
  )
  expect(newest).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})

test('a migration of a release may not be changed', () => {
  expect(() => expectUnchanged(['another'])).toThrow('Migration 1 of a release was changed')
})

test('the times of migrations ascend: a database would skip one that is older than its last', () => {
  const times = migrations().map(({ folderMillis }) => folderMillis)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
})

/** One round of the background work, which corrects what a migration left to it. */
async function runWorker({ runtime }: Service): Promise<void> {
  const worker = startWorker(runtime)
  await expect.poll(() => worker.idleMs).not.toBeNull()
  await worker.stop()
}
