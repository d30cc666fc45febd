import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '@/server/testing/builders/users'
import { type ClientProject, createClientProject } from '@/server/testing/client-project'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'

const root = resolve(import.meta.dirname, '../..')

let project: ClientProject
let service: Service
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  service = await startService()
  server = await listen(service)
  project = await createClientProject()
}, 120_000)
afterAll(async () => {
  await server.close()
  await service.close()
  project.remove()
})

test('the generated files are up to date', { timeout: 120_000 }, async () => {
  const args = ['--import', './scripts/typescript-6.mjs', 'scripts/run.mjs', 'sdk', '--check']
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch((error) => error)
  expect(stdout + stderr).toBe('')
})

test('the package has at most 30 kB and no dependencies', () => {
  expect(project.bytes).toBeLessThanOrEqual(30_000)
  expect(JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))).not.toHaveProperty('dependencies')
})

test('the guide compiles in strict mode and runs', { timeout: 120_000 }, async () => {
  const guide = readFileSync(join(root, 'sdk/README.md'), 'utf8')
  const program = [...guide.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code).join('\n')
  project.write('guide.ts', program)
  expect(await project.compile(['guide.ts'])).toBe('')

  const { body } = await service.call('POST', '/clients', {
    token: await service.adminToken(),
    body: { name: 'Shop', permissions: ['orders:read', 'orders:create', 'orders:update', 'orders:hold'] },
  })
  const { stdout, stderr } = await project.run(process.execPath, ['guide.js'], {
    WAYBILL_URL: server.url,
    WAYBILL_ID: body.client_id,
    WAYBILL_SECRET: body.client_secret,
    WAYBILL_MERCHANT: await makeMerchant(service),
  })
  expect(stderr).toBe('')
  const [made, changes, found, conflict, event] = stdout.trim().split('\n')
  expect(made).toMatch(/^O\d{8} \w+$/)
  expect(changes).toContain('status:')
  expect(found).toMatch(/^O\d{8} of 1$/)
  expect(conflict).toContain('web-1001')
  expect(event).toMatch(/^1 OrderCreated /)
})
