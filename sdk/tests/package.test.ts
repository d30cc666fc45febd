import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMerchant } from '@/server/testing/builders/users'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'
import { buildClient } from '../generator/build'

const root = resolve(import.meta.dirname, '../..')
/** A project that has installed the package. */
const project = mkdtempSync(join(tmpdir(), 'waybill-sdk-'))
const installed = join(project, 'node_modules/@waybill/client')
const run = (args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(process.execPath, args, options).catch((error: { stdout: string; stderr: string }) => error)

let service: Service
let server: Awaited<ReturnType<typeof listen>>
let bytes = 0
beforeAll(async () => {
  service = await startService()
  server = await listen(service)
  mkdirSync(installed, { recursive: true })
  cpSync(join(root, 'sdk/package.json'), join(installed, 'package.json'))
  bytes = (await buildClient(join(installed, 'dist'))).bytes
  symlinkSync(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'))
}, 120_000)
afterAll(async () => {
  await server.close()
  await service.close()
  rmSync(project, { recursive: true })
})

test('the generated files are up to date', { timeout: 120_000 }, async () => {
  const { stdout, stderr } = await run(['--import', './scripts/typescript-6.mjs', 'scripts/run.mjs', 'sdk', '--check'], { cwd: root })
  expect(stdout + stderr).toBe('')
})

test('the package has at most 30 kB and no dependencies', () => {
  expect(bytes).toBeLessThanOrEqual(30_000)
  expect(JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))).not.toHaveProperty('dependencies')
})

test('the guide compiles in strict mode and runs', { timeout: 120_000 }, async () => {
  const guide = readFileSync(join(root, 'sdk/README.md'), 'utf8')
  const program = [...guide.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code).join('\n')
  const compilerOptions = {
    ...{ strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler', types: ['node'] },
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
  }
  writeFileSync(join(project, 'guide.ts'), program)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['guide.ts'] }))
  expect((await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', project])).stdout).toBe('')

  const { body } = await service.call('POST', '/clients', {
    token: await service.adminToken(),
    body: { name: 'Shop', permissions: ['orders:read', 'orders:create', 'orders:update', 'orders:hold'] },
  })
  const env = {
    ...process.env,
    WAYBILL_URL: server.url,
    WAYBILL_ID: body.client_id,
    WAYBILL_SECRET: body.client_secret,
    WAYBILL_MERCHANT: await makeMerchant(service),
  }
  const { stdout, stderr } = await run(['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), join(project, 'guide.ts')], { env })
  expect(stderr).toBe('')
  const [made, changes, found, conflict, event] = stdout.trim().split('\n')
  expect(made).toMatch(/^O\d{8} \w+$/)
  expect(changes).toContain('status:')
  expect(found).toMatch(/^O\d{8} of 1$/)
  expect(conflict).toContain('web-1001')
  expect(event).toMatch(/^1 OrderCreated /)
})
