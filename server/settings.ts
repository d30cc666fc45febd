import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { keptAuthSecret } from './auth-secret'
import { passwordProblems } from './identity/password-policy'
import { authSecretLength, rightValues, type SettingName, settingNames, settingsSchema, unshown } from './settings-schema'

/** Where people may sign in instead of here. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  name: string
}

/** How this process was told to run. */
export interface Settings {
  port: number
  /** Address to listen on. */
  host: string
  /** Origin that browsers use, without trailing slash; cookie-authenticated writes must come from it. */
  baseUrl: string
  /** `file:PATH` or `postgres://…`. */
  databaseUrl: string
  /** Keys of cookies and refresh tokens come from it; ≥ 32 characters. */
  authSecret: string
  /** The one before, while what it has made is still read; nothing is made with it. */
  previousAuthSecret: string | null
  /** The first Administrator, to be created when there is no user at all. */
  admin: { email: string; password: string } | null
  /** Null: invitations and resets are handed over as links. */
  smtpUrl: string | null
  /** Who mail comes from; null where none is sent. */
  mailFrom: string | null
  /** Null: people sign in with their passwords only. */
  oidc: OidcSettings | null
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL']
  /** Requests per principal; 0 = no limit. */
  rateLimitPerMinute: number
  /** How many proxies in front may be believed about the client's address. */
  trustProxy: number
  webhooksAllowPrivate: boolean
  dataDir: string
}

/** Some settings are wrong: `problems` has one line for each, and so has the message. No line contains a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  constructor(readonly problems: readonly string[]) {
    super(['The settings are not right:', ...problems.map((line) => `  ${line}`)].join('\n'))
  }
}

/**
 * Settings from the environment; absent or empty ones take their default. Throws SettingsError with everything that is wrong.
 * When all is right and AUTH_SECRET is absent, with a database file, the secret kept in the data folder is used, which is
 * created at that moment if need be; nothing else is written.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined])) as Record<
    SettingName,
    string | undefined
  >
  // Spaces are part of a password.
  given.ADMIN_PASSWORD = env.ADMIN_PASSWORD || undefined

  const parsed = settingsSchema.safeParse(given)
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0] as SettingName))
  const problems = [...[...wrong].map((name) => wrongValue(name, given[name] ?? '')), ...togetherProblems(given)]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)

  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL ?? `file:${join(data.DATA_DIR, 'waybill.db')}`,
    authSecret: data.AUTH_SECRET ?? authSecretFrom(data.DATA_DIR),
    previousAuthSecret: data.AUTH_SECRET_PREVIOUS ?? null,
    admin: data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    oidc:
      data.OIDC_ISSUER && data.OIDC_CLIENT_ID && data.OIDC_CLIENT_SECRET
        ? { issuer: data.OIDC_ISSUER, clientId: data.OIDC_CLIENT_ID, clientSecret: data.OIDC_CLIENT_SECRET, name: data.OIDC_NAME }
        : null,
    logLevel: data.LOG_LEVEL,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    trustProxy: data.TRUST_PROXY,
    webhooksAllowPrivate: data.WEBHOOKS_ALLOW_PRIVATE,
    dataDir: data.DATA_DIR,
  }
}

/** What `loadEnv` found; `unsupported` means that this Node (before 20.12) cannot read the file that is there. */
export type LoadedEnv = 'loaded' | 'absent' | 'unsupported'

/** Adds the variables of an env file to this process's environment; those already set win. Throws SettingsError if unreadable. */
export function loadEnv(path = '.env'): LoadedEnv {
  if (!existsSync(path)) return 'absent'
  if (typeof process.loadEnvFile !== 'function') return 'unsupported'
  try {
    process.loadEnvFile(path)
  } catch (error) {
    throw new SettingsError([`${path} cannot be read: ${reasonOf(error)}`])
  }
  return 'loaded'
}

function wrongValue(name: SettingName, value: string): string {
  const shown = unshown.has(name) ? 'has a value that is not usable' : `is ${JSON.stringify(value.slice(0, 80))}`
  return `${name} ${shown}; it must be ${rightValues[name]}`
}

/** What is wrong with settings that depend on each other or on a rule that lives elsewhere. */
function togetherProblems(given: Record<SettingName, string | undefined>): string[] {
  const problems: string[] = []
  if (/^postgres/i.test(given.DATABASE_URL ?? '') && !given.AUTH_SECRET)
    problems.push(`AUTH_SECRET is missing; with PostgreSQL it must be ${rightValues.AUTH_SECRET}, the same on every machine`)
  if (given.AUTH_SECRET_PREVIOUS && !given.AUTH_SECRET)
    problems.push(`AUTH_SECRET is missing; with AUTH_SECRET_PREVIOUS it must be ${rightValues.AUTH_SECRET}`)
  if (given.ADMIN_EMAIL && !given.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD is missing; it must be set together with ADMIN_EMAIL')
  if (given.ADMIN_PASSWORD && !given.ADMIN_EMAIL) problems.push('ADMIN_EMAIL is missing; it must be set together with ADMIN_PASSWORD')
  if (given.SMTP_URL?.startsWith('smtp') && !given.MAIL_FROM)
    problems.push(`MAIL_FROM is missing; with SMTP_URL it must be ${rightValues.MAIL_FROM}`)
  const provider = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  if (provider.some((name) => given[name]))
    for (const name of provider)
      if (!given[name]) problems.push(`${name} is missing; with the other OIDC settings it must be ${rightValues[name]}`)
  // Not against names: a service that worked yesterday is not to stay down for them.
  if (given.ADMIN_PASSWORD)
    problems.push(...passwordProblems(given.ADMIN_PASSWORD, { totp: false }).map((problem) => `ADMIN_PASSWORD ${problem}`))
  return problems
}

function authSecretFrom(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  let secret: string
  try {
    secret = keptAuthSecret(dataDir)
  } catch (error) {
    throw new SettingsError([
      `AUTH_SECRET is missing and cannot be kept in ${path} (${reasonOf(error)}); set it, or make DATA_DIR writable`,
    ])
  }
  if (secret.length >= authSecretLength) return secret
  throw new SettingsError([`AUTH_SECRET is missing and the one in ${path} is too short; it must be ${rightValues.AUTH_SECRET}`])
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
