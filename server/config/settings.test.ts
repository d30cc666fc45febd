import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingPasswordProblems } from '@/server/access/passwords/passwords'
import { loadEnv, readSettings as readSettingsWith, SettingsError } from './settings'
import { settingNames } from './settings-schema'

const readSettings = (env: Record<string, string | undefined>) => readSettingsWith(env, settingPasswordProblems)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'waybill-settings-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const secret = 'an-auth-secret-of-many-characters-7'

function settingsProblems(env: Record<string, string>): readonly string[] {
  try {
    readSettings({ AUTH_SECRET: secret, ...env })
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  test('have defaults for everything', () => {
    expect(readSettings({ AUTH_SECRET: secret })).toEqual({
      port: 3000,
      host: '0.0.0.0',
      baseUrl: 'http://localhost:3000',
      databaseUrl: 'file:data/waybill.db',
      authSecret: secret,
      previousAuthSecret: null,
      admin: null,
      smtpUrl: null,
      mailFrom: null,
      migrationUrl: null,
      copyBeforeUpgrade: true,
      otlpEndpoint: null,
      oidc: null,
      logLevel: 'info',
      rateLimitPerMinute: 1200,
      uploadMibPerDay: 1000,
      trustProxy: 0,
      webhooksAllowPrivate: false,
      dataDir: './data',
      backups: null,
    })
  })

  test('are read from the environment; an empty one counts as absent', () => {
    const password = ' lavender kettle 7 '
    const env = { PORT: '8080', BASE_URL: 'https://Orders.example.com/', DATABASE_URL: 'postgresql://u:p@db/waybill', LOG_LEVEL: '' }
    expect(readSettings({ AUTH_SECRET: secret, ...env, ADMIN_EMAIL: 'jo@example.com', ADMIN_PASSWORD: password })).toMatchObject({
      port: 8080,
      baseUrl: 'https://orders.example.com',
      databaseUrl: 'postgres://u:p@db/waybill',
      logLevel: 'info',
      admin: { email: 'jo@example.com', password },
    })
    expect(readSettings({ AUTH_SECRET: secret, PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
    expect(readSettings({ AUTH_SECRET: secret, WEBHOOKS_ALLOW_PRIVATE: '1' }).webhooksAllowPrivate).toBe(true)
  })

  test('enable a provider when its three values are set', () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'waybill', OIDC_CLIENT_SECRET: 'hunter2' }
    expect(readSettings({ AUTH_SECRET: secret, ...provider }).oidc).toEqual({
      issuer: 'https://login.example.com',
      clientId: 'waybill',
      clientSecret: 'hunter2',
      name: 'Single sign-on',
    })
    expect(settingsProblems({ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_SECRET: 'hunter2' })).toEqual([
      'OIDC_CLIENT_ID is missing; with the other OIDC settings it must be the client id that the provider gave',
    ])
  })

  test('schedule backups when they name a folder', () => {
    const env = { AUTH_SECRET: secret, BACKUP_DIR: '/srv/backups' }
    expect(readSettings(env).backups).toEqual({ folder: '/srv/backups', every: 86_400_000, keep: 14 })
    expect(readSettings({ ...env, BACKUP_EVERY: '90m', BACKUP_KEEP: '3' }).backups).toEqual({
      folder: '/srv/backups',
      every: 5_400_000,
      keep: 3,
    })
    expect(settingsProblems({ BACKUP_KEEP: '3' })).toEqual([
      'BACKUP_DIR is missing; with BACKUP_KEEP it must be a folder for scheduled backups',
    ])
  })

  test('name the owner of the tables with PostgreSQL only', () => {
    const owner = 'postgres://owner:hunter2@db/waybill'
    expect(
      readSettings({ AUTH_SECRET: secret, DATABASE_URL: 'postgres://u:p@db/waybill', MIGRATION_DATABASE_URL: owner }).migrationUrl,
    ).toBe(owner)
    expect(settingsProblems({ MIGRATION_DATABASE_URL: owner })).toEqual([expect.stringMatching(/^DATABASE_URL is no PostgreSQL/)])
    expect(settingsProblems({ MIGRATION_DATABASE_URL: 'hunter2' }).join()).not.toContain('hunter2')
  })

  test('keep the database in the data folder by default', () => {
    expect(readSettings({ AUTH_SECRET: secret, DATA_DIR: '/srv/waybill' }).databaseUrl).toBe('file:/srv/waybill/waybill.db')
  })

  test('are all explained in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
    expect(named.sort()).toEqual([...settingNames].sort())
  })
})

describe('a wrong setting', () => {
  test.each([
    ['PORT', '70000', 'PORT is "70000"; it must be a whole number from 1 to 65535'],
    ['PORT', '80a', 'PORT is "80a"; it must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it must be one of fatal, error,'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY is "true"; it must be the number of proxies'],
    ['RATE_LIMIT_PER_MINUTE', '-1', 'RATE_LIMIT_PER_MINUTE is "-1"; it must be'],
    ['WEBHOOKS_ALLOW_PRIVATE', 'maybe', 'WEBHOOKS_ALLOW_PRIVATE is "maybe"; it must be true or false'],
    ['HOST', 'http://me', 'HOST is "http://me"; it must be'],
    ['BASE_URL', 'https://orders.example.com/app', 'BASE_URL has an unusable value; it must be'],
    ['BASE_URL', 'orders.example.com', 'BASE_URL has an unusable value; it must be'],
    ['DATABASE_URL', 'mysql://u:hunter2@db/x', 'DATABASE_URL has an unusable value; it must be file:PATH'],
    ['DATABASE_URL', 'file:', 'DATABASE_URL has an unusable value'],
    ['DATABASE_URL', 'file::memory:', 'DATABASE_URL has an unusable value'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM has an unusable value; it must be an e-mail address'],
    ['MAIL_FROM', 'Waybill <orders@example.com', 'MAIL_FROM has an unusable value; it must be an e-mail address'],
    ['SMTP_URL', 'https://u:hunter2@mail', 'SMTP_URL has an unusable value; it must be smtp://'],
    ['AUTH_SECRET_PREVIOUS', 'hunter2', 'AUTH_SECRET_PREVIOUS has an unusable value; it must be the AUTH_SECRET before'],
    ['BACKUP_EVERY', '1d and 2h', 'BACKUP_EVERY is "1d and 2h"; it must be an interval in minutes, hours or days, such as 90m, 24h or 7d'],
    ['BACKUP_EVERY', '1m', 'BACKUP_EVERY is "1m"; it must be'],
    ['BACKUP_EVERY', '60d', 'BACKUP_EVERY is "60d"; it must be'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP is "0"; it must be the number of scheduled backups to keep, 1 to 10000'],
    ['AUTH_SECRET', 'hunter2', 'AUTH_SECRET has an unusable value; it must be a random text of at least 32 characters'],
  ])('%s=%s is explained in one line', (name, value, line) => {
    expect(settingsProblems({ BACKUP_DIR: '/srv/backups', [name]: value })).toEqual([expect.stringContaining(line)])
    expect(settingsProblems({ [name]: value }).join()).not.toContain('hunter2')
  })

  test('is reported once, together with all others', () => {
    const problems = settingsProblems({
      PORT: 'x',
      DATABASE_URL: 'postgres://u:p@db/x',
      AUTH_SECRET: '',
      ADMIN_PASSWORD: 'hunter2',
      LOG_LEVEL: 'x',
    })
    expect(problems.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'PORT is "x";',
      'LOG_LEVEL is "x";',
      'AUTH_SECRET is missing;',
      'ADMIN_EMAIL is missing;',
      'ADMIN_PASSWORD must have',
    ])
    expect(problems.join()).not.toContain('hunter2')
  })

  test('of the administrator is reported without address and password', () => {
    const problems = settingsProblems({ ADMIN_EMAIL: 'jo at example.com', ADMIN_PASSWORD: 'passwordpassword' })
    expect(problems).toEqual([
      'ADMIN_EMAIL has an unusable value; it must be an e-mail address',
      expect.stringMatching(/^ADMIN_PASSWORD is one of/),
    ])
    expect(settingsProblems({ ADMIN_EMAIL: 'jo@example.com' })).toEqual([
      'ADMIN_PASSWORD is missing; it must be set together with ADMIN_EMAIL',
    ])
  })
})

describe('the auth secret', () => {
  test('is created once and stored readable for its owner only', () => {
    const { authSecret } = readSettings({ DATA_DIR: dataDir })
    expect(authSecret.length).toBeGreaterThanOrEqual(32)
    expect(readSettings({ DATA_DIR: dataDir }).authSecret).toBe(authSecret)
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  })

  test('is not created while another setting is wrong', () => {
    expect(() => readSettings({ DATA_DIR: dataDir, PORT: 'x' })).toThrow(SettingsError)
    expect(() => statSync(join(dataDir, 'auth-secret'))).toThrow('ENOENT')
  })

  test('is refused if the stored one was truncated', () => {
    writeFileSync(join(dataDir, 'auth-secret'), 'short\n')
    expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(/auth-secret is too short/)
  })

  test('can be set together with the previous one, which is not enough alone', () => {
    const previous = `${secret}-before`
    expect(readSettings({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previous })).toMatchObject({
      authSecret: secret,
      previousAuthSecret: previous,
    })
    expect(settingsProblems({ AUTH_SECRET: '', AUTH_SECRET_PREVIOUS: previous })).toEqual([
      expect.stringMatching(/^AUTH_SECRET is missing; with AUTH_SECRET_PREVIOUS it must be/),
    ])
  })

  test('cannot be stored if the folder cannot be created', () => {
    writeFileSync(join(dataDir, 'file'), '')
    expect(() => readSettings({ DATA_DIR: join(dataDir, 'file') })).toThrow(/AUTH_SECRET is missing and cannot be kept/)
  })
})

describe('an env file', () => {
  test('adds values that the environment does not set', () => {
    const path = join(dataDir, '.env')
    writeFileSync(path, 'WAYBILL_TEST_A=file\nWAYBILL_TEST_B="from file"\n')
    process.env.WAYBILL_TEST_A = 'environment'
    try {
      loadEnv(path)
      expect([process.env.WAYBILL_TEST_A, process.env.WAYBILL_TEST_B]).toEqual(['environment', 'from file'])
    } finally {
      delete process.env.WAYBILL_TEST_A
      delete process.env.WAYBILL_TEST_B
    }
  })

  test('may be absent', () => {
    expect(() => loadEnv(join(dataDir, '.env'))).not.toThrow()
  })

  test('that cannot be read is a wrong setting', () => {
    expect(() => loadEnv(dataDir)).toThrow(SettingsError)
  })
})
