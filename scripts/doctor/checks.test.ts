import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Inspection } from '@/db/inspection'
import type { Settings } from '@/server/config/settings'
import { archiveName } from '@/server/platform/backups/schedule-rules'
import { startMailServer } from '@/server/testing/mail-server'
import { checkBackups } from './backups'
import { checkClock } from './clock'
import { checkDisk, type Room } from './disk'
import { checkFolders } from './folders'
import { checkMail } from './mail'
import { checkRuntime } from './runtime'
import { checkService } from './service'
import { checkSettings } from './settings'

const HOUR_MS = 3_600_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-checks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const installation = (settings: Partial<Settings> = {}, fields: object = {}) => ({
  settings: { dataDir: folder, databaseUrl: `file:${folder}/waybill.db`, backups: null, ...settings } as Settings,
  database: null,
  isFull: false,
  ...fields,
})
const lines = ({ problems }: { problems: { status: string; message: string }[] }) =>
  problems.map(({ status, message }) => `${status}: ${message}`)

describe('settings', () => {
  const check = (env: Record<string, string>) =>
    checkSettings(
      { AUTH_SECRET: 'x'.repeat(40), ...env },
      () => [],
      () => {},
    )

  test('that are valid pass, and no secret is made for them', () => {
    expect(check({ AUTH_SECRET: '', DATA_DIR: join(folder, 'new') })).toMatchObject({ problems: [], settings: { port: 3000 } })
    expect(() => chmodSync(join(folder, 'new'), 0o700)).toThrow('ENOENT')
  })

  test('that are wrong fail, one line each, without their secrets', () => {
    const checked = check({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@db' })
    expect(lines(checked)).toEqual([
      'failure: PORT is "x"; it must be a whole number from 1 to 65535.',
      expect.stringMatching(/^failure: DATABASE_URL has an unusable value/),
    ])
    expect(JSON.stringify(checked)).not.toContain('hunter2')
    expect(lines(check({ DATABASE_URL: 'postgres://u:p@db/x', AUTH_SECRET: '' }))).toEqual([
      expect.stringContaining('AUTH_SECRET is missing'),
    ])
  })

  test.each([
    [{ BASE_URL: 'http://orders.example.com' }, 'BASE_URL is http'],
    [{ BASE_URL: 'https://orders.example.com' }, 'TRUST_PROXY is 0'],
    [{ AUTH_SECRET_PREVIOUS: 'y'.repeat(40) }, 'AUTH_SECRET_PREVIOUS is set'],
    [{ WEBHOOKS_ALLOW_PRIVATE: 'true' }, 'WEBHOOKS_ALLOW_PRIVATE is true'],
  ])('%j is doubted', (env, message) => {
    expect(lines(check(env as unknown as Record<string, string>))).toEqual([expect.stringMatching(new RegExp(`^warning: .*${message}`))])
  })
})

test('a Node without security fixes is a warning, a missing build a failure', () => {
  expect(checkRuntime('24.18.1', true).problems).toEqual([])
  expect(lines(checkRuntime('20.20.2', false))).toEqual([
    expect.stringMatching(/^warning: Node 20/),
    expect.stringMatching(/^failure: There is no/),
  ])
})

test('a Node for which better-sqlite3 cannot be compiled safely is a warning', () => {
  for (const version of ['24.19.0', '26.1.0'])
    expect(lines(checkRuntime(version, true))).toEqual([expect.stringMatching(/^warning: Node .* can end at any moment/)])
})

describe('folders', () => {
  test('that exist, or can be made, pass and stay as they were', async () => {
    expect(lines(await checkFolders(installation()))).toEqual([])
    expect(lines(await checkFolders(installation({ dataDir: join(folder, 'a', 'b') })))).toEqual([])
  })

  test('in place of which there is a file fail', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const backups = { folder: file, every: HOUR_MS, keep: 1 }
    expect(lines(await checkFolders(installation({ dataDir: file, backups })))).toEqual([
      expect.stringMatching(/^failure: .*file cannot be written/),
      expect.stringMatching(/^failure: .*file cannot be written/),
    ])
  })

  test('of another user are named', async () => {
    expect(lines(await checkFolders(installation(), 4_711))).toEqual([
      expect.stringMatching(/^warning: DATA_DIR belongs to user \d+, .* 4711/),
    ])
  })

  test('with a secret that is short, or that others can read, are named', async () => {
    const secret = join(folder, 'auth-secret')
    writeFileSync(secret, 'short', { mode: 0o644 })
    const environment = process.env.AUTH_SECRET
    delete process.env.AUTH_SECRET
    try {
      expect(lines(await checkFolders(installation()))).toEqual([
        `warning: ${secret} can be read by other users of this machine.`,
        `failure: ${secret} is too short.`,
      ])
    } finally {
      if (environment !== undefined) process.env.AUTH_SECRET = environment
    }
  })
})

describe('disk', () => {
  const roomy: Room = { freeBytes: 2 ** 36, totalBytes: 2 ** 38, freeFiles: 1e6, totalFiles: 1e7 }
  const check = (room: Partial<Room>, settings: Partial<Settings> = {}, bytes = 0) =>
    checkDisk(installation(settings, { database: { bytes } as Inspection }), async () => ({ ...roomy, ...room }))

  test('with room passes', async () => {
    expect(await check({})).toMatchObject({ problems: [], summary: expect.stringContaining('64.0 GiB for DATA_DIR') })
    expect(lines(await checkDisk(installation()))).toEqual([])
  })

  test.each([
    [{ freeBytes: 2 ** 20 }, 'failure: The disk of .* is full'],
    [{ freeFiles: 12 }, 'failure: .*room for 12 more files'],
    [{ freeBytes: 2 ** 29 }, 'warning: .*512.0 MiB left'],
    [{ freeBytes: 2 ** 33 }, 'warning: .*8.0 GiB left, of 256.0 GiB'],
  ])('%j is named', async (room, line) => {
    expect(lines(await check(room))[0]).toMatch(new RegExp(`^${line}`))
  })

  test('without room for the next backup fails', async () => {
    const backups = { folder, every: HOUR_MS, keep: 1 }
    expect(lines(await check({}, { backups }, 2 ** 36))).toEqual([expect.stringMatching(/^failure: .*a backup needs 128.0 GiB/)])
  })
})

describe('clock', () => {
  const server = (ahead: number) => ({ clock: async () => new Date(Date.now() + ahead), schema: { state: 'none' } })

  test('that agrees passes', async () => {
    expect(await checkClock(installation({}, { database: server(0) }))).toMatchObject({
      problems: [],
      summary: "It agrees with the database server's and the disk of DATA_DIR.",
    })
  })

  test('that the database contradicts is a warning, by half a minute a failure', async () => {
    expect(lines(await checkClock(installation({}, { database: server(10_000) })))).toEqual([
      "warning: This machine's clock is 10 seconds behind the database server's.",
    ])
    expect(lines(await checkClock(installation({}, { database: server(-120_000) })))).toEqual([
      "failure: This machine's clock is 2 minutes ahead of the database server's.",
    ])
  })

  test('that the times of new files contradict fails', async () => {
    expect(lines(await checkClock(installation(), () => Date.now() - 2 * HOUR_MS))).toEqual([
      "failure: This machine's clock is 2 hours behind the disk of DATA_DIR.",
    ])
  })
})

describe('mail', () => {
  const settings = (port: number, user = '') => ({ smtpUrl: `smtp://${user}127.0.0.1:${port}`, mailFrom: 'orders@waybill.example' })

  test('passes without a server, and with one that answers', async () => {
    expect(lines(await checkMail(installation({ smtpUrl: null, mailFrom: null })))).toEqual([])
    const server = await startMailServer()
    try {
      expect(await checkMail(installation(server.settings))).toMatchObject({ problems: [] })
      expect(server.messages).toEqual([])
    } finally {
      await server.close()
    }
  })

  test('fails where nobody answers, or the server refuses the password, which is not shown', async () => {
    const closed = createTcpServer().listen(0, '127.0.0.1')
    await new Promise((done) => closed.once('listening', done))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    expect(lines(await checkMail(installation(settings(port))))).toEqual([
      expect.stringMatching(/^failure: 127.0.0.1:\d+ cannot be used: .*ECONNREFUSED/),
    ])
    const server = await startMailServer()
    try {
      const checked = await checkMail(installation(settings(server.port, 'jo:hunter2@')))
      expect(lines(checked)).toEqual([expect.stringMatching(/^failure: .*cannot be used/)])
      expect(JSON.stringify(checked)).not.toContain('hunter2')
    } finally {
      await server.close()
    }
  })
})

describe('backups', () => {
  const backups = () => ({ folder: join(folder, 'backups'), every: HOUR_MS, keep: 3 })
  const archive = (hours: number, ending = '') => {
    mkdirSync(backups().folder, { recursive: true })
    const path = join(backups().folder, archiveName(new Date(Date.now() - hours * HOUR_MS)) + ending)
    writeFileSync(path, 'no archive')
    const at = new Date(Date.now() - hours * HOUR_MS)
    utimesSync(path, at, at)
    return path
  }
  const database = (copyProblem: string | null = null) => ({ schema: { state: 'current' }, copyProblem: async () => copyProblem })

  test('of today pass', async () => {
    archive(1.4)
    expect(await checkBackups(installation({ backups: backups() }))).toMatchObject({
      problems: [],
      summary: 'The newest is 84 minutes old, 0.0 MiB, verified 84 minutes ago.',
    })
  })

  test('that are not scheduled, are missing, or are late are named', async () => {
    expect(lines(await checkBackups(installation()))).toEqual(['warning: None are scheduled.'])
    expect(lines(await checkBackups(installation({ backups: backups() }, { database: database() })))).toEqual([
      expect.stringMatching(/^failure: There is none in/),
    ])
    archive(50)
    expect(lines(await checkBackups(installation({ backups: backups() })))).toEqual([
      'failure: The newest is 2 days old, and one is due every 60 minutes.',
    ])
  })

  test('that are dated in the future are named, and the newest of the others is shown', async () => {
    archive(1.4)
    const ahead = basename(archive(-30))
    expect(await checkBackups(installation({ backups: backups() }))).toMatchObject({
      problems: [{ status: 'warning', message: `${ahead} is dated in the future, and does not count as a backup.` }],
      summary: 'The newest is 84 minutes old, 0.0 MiB, verified 84 minutes ago.',
    })
  })

  test('that cannot be made, were cut off, or turn out damaged are named', async () => {
    archive(1)
    archive(1.6, '.part')
    const problems = await checkBackups(installation({ backups: backups() }, { database: database('No pg_dump was found.'), isFull: true }))
    expect(lines(problems)).toEqual([
      'failure: No pg_dump was found.',
      expect.stringMatching(/^warning: .*\.part was cut off/),
      expect.stringMatching(/^failure: The newest cannot be restored: .*damaged/),
    ])
  })
})

describe('the service', () => {
  const answering = async (body: string, check: (port: number) => Promise<void>) => {
    const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
    await check((server.address() as AddressInfo).port)
    await new Promise((done) => server.close(done))
  }
  const check = (port: number) => checkService(installation({ port, host: '127.0.0.1' }))

  test('may be stopped, or be ready', async () => {
    expect(await check(1)).toMatchObject({ problems: [], summary: 'It does not run on port 1.' })
    await answering('{"status":"ready"}', async (port) => expect((await check(port)).problems).toEqual([]))
  })

  test('that is not ready fails, and so does another program on its port', async () => {
    await answering('{"status":"unready","database":"ok","worker":"silent"}', async (port) =>
      expect(lines(await check(port))).toEqual(['failure: It is not ready: database ok, worker silent.']),
    )
    await answering('<html>', async (port) =>
      expect(lines(await check(port))).toEqual([expect.stringMatching(/^failure: Another program/)]),
    )
  })
})
