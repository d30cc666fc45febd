import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { operations } from '@/server/operations'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { clientPrograms } from '@/server/testing/client-programs'
import { listen } from '@/server/testing/http-server'
import { type Service, startService } from '@/server/testing/service'
import { openApiOf } from './openapi'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'waybill-clients-'))

/** Runs Node in the folder; returns what it prints, also when it fails. */
async function node(...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout.trim() || stderr
}

const compilerOptions = {
  ...{ strict: true, noEmit: true, target: 'es2023', module: 'esnext', moduleResolution: 'bundler' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'], skipLibCheck: true },
}

/** `npm run torture` installs orval; the other generators are always there. */
const programs = Object.entries(clientPrograms).filter(([name]) => name !== 'orval' || process.env.ORVAL_FOLDER)

let service: Service
let server: Awaited<ReturnType<typeof listen>>
let merchantId: string
let token: string
beforeAll(async () => {
  service = await startService()
  server = await listen(service)
  merchantId = await makeMerchant(service)
  token = (await makeClient(service, { permissions: ['orders:read', 'orders:create', 'orders:hold'] })).token
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('openapi.json', { ...openApiOf(operations), servers: [{ url: server.url }] })
  write('package.json', { type: 'module' })
  write('tsconfig.json', { compilerOptions, include: ['*.ts', 'hey-api'] })
  for (const [name, program] of programs) writeFileSync(join(folder, `use-${name}.ts`), program)
  await node('--import', join(root, 'scripts/typescript-6.mjs'), join(root, 'server/testing/generate-clients.mjs'), folder)
}, 300_000)
afterAll(async () => {
  await server.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

describe('a client generated from the document', () => {
  test('compiles in strict mode, with each generator', { timeout: 300_000 }, async () => {
    expect(await node(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder)).toBe('')
  })

  test.each(programs.map(([name]) => name))('creates, searches and holds orders: %s', { timeout: 300_000 }, async (name) => {
    const printed = await node('--import', 'tsx', `use-${name}.ts`, server.url, token, merchantId)
    expect(printed).toMatch(/^\{/)
    expect(JSON.parse(printed)).toEqual({
      dryRun: [NIL_ID, '', true],
      changes: null,
      isFound: true,
      holds: ['FraudReview'],
      read: [
        [200, 2],
        [404, 'NotFound'],
      ],
      records: [[201, 1]],
    })
  })
})
