import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as z from 'zod'
import { readOrCreateAuthSecret } from './auth-secret-file'
import {
  expectedValues,
  MIN_AUTH_SECRET_LENGTH,
  type SettingName,
  sensitiveSettings,
  settingNames,
  settingsSchema,
} from './settings-schema'

/** The OpenID Connect provider for single sign-on. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's name on the sign-in page. */
  name: string
}

/** The settings of this process. */
export interface Settings {
  port: number
  /** Address to listen on. */
  host: string
  /** Origin that browsers use, without trailing slash; cookie-authenticated writes must come from it. */
  baseUrl: string
  databaseUrl: string
  /** Where the database is reached as the owner of its tables, who migrates it; null when the service's own user does. */
  migrationUrl: string | null
  /** Whether a database of an older release is copied before it is migrated, and stays as it is when that fails. */
  copyBeforeUpgrade: boolean
  /** The secret from which keys of cookies and refresh tokens are derived; at least 32 characters. */
  authSecret: string
  /** The previous secret, still accepted for reading and never used for new values; null when there is none. */
  previousAuthSecret: string | null
  /** The first Administrator, created when there are no users. */
  admin: { email: string; password: string } | null
  /** Null: the service sends no mail, and Administrators pass on invitation and reset links. */
  smtpUrl: string | null
  /** The sender of mail; null when none is sent. */
  mailFrom: string | null
  /** Null: people sign in with passwords only. */
  oidc: OidcSettings | null
  /** The OTLP/HTTP collector that gets traces and metrics; null: none does. */
  otlpEndpoint: string | null
  logLevel: z.infer<typeof settingsSchema>['LOG_LEVEL']
  /** Requests per minute and principal; 0 = no limit. */
  rateLimitPerMinute: number
  /** MiB that a principal may upload on one day; 0 = no limit. */
  uploadMibPerDay: number
  /** The number of trusted proxies in front, for the client's address. */
  trustProxy: number
  webhooksAllowPrivate: boolean
  dataDir: string
  /** Scheduled backups: their folder, the interval in ms and how many are kept; null when none are made. */
  backups: { folder: string; every: number; keep: number } | null
}

/** Some settings are wrong: `problems` has one line for each, and the message has all of them. No line contains a secret. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  constructor(readonly problems: readonly string[]) {
    super(['Some settings are wrong:', ...problems.map((line) => `  ${line}`)].join('\n'))
  }
}

/** Returns the problems of a password, as sentences without a subject; empty for an acceptable one. */
export type PasswordProblems = (password: string) => readonly string[]

/**
 * Settings from the environment; absent or empty ones take their default. Throws SettingsError with every problem. When all are valid,
 * AUTH_SECRET is absent and the database is a file, reads the secret from the data folder, creating it if need be; writes nothing else.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, passwordProblems: PasswordProblems): Settings {
  const values = Object.fromEntries(settingNames.map((name) => [name, env[name]?.trim() || undefined])) as Record<
    SettingName,
    string | undefined
  >
  // Spaces are part of a password.
  values.ADMIN_PASSWORD = env.ADMIN_PASSWORD || undefined

  const parsed = settingsSchema.safeParse(values)
  const invalidNames = new Set(parsed.error?.issues.map((issue) => issue.path[0] as SettingName))
  const problems = [
    ...[...invalidNames].map((name) => invalidValueMessage(name, values[name] ?? '')),
    ...combinationProblems(values, passwordProblems),
  ]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)

  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    baseUrl: data.BASE_URL ?? `http://localhost:${data.PORT}`,
    databaseUrl: data.DATABASE_URL ?? `file:${join(data.DATA_DIR, 'waybill.db')}`,
    migrationUrl: data.MIGRATION_DATABASE_URL ?? null,
    copyBeforeUpgrade: data.COPY_BEFORE_UPGRADE,
    authSecret: data.AUTH_SECRET ?? authSecretFrom(data.DATA_DIR),
    previousAuthSecret: data.AUTH_SECRET_PREVIOUS ?? null,
    admin: data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : null,
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM ?? null,
    oidc:
      data.OIDC_ISSUER && data.OIDC_CLIENT_ID && data.OIDC_CLIENT_SECRET
        ? { issuer: data.OIDC_ISSUER, clientId: data.OIDC_CLIENT_ID, clientSecret: data.OIDC_CLIENT_SECRET, name: data.OIDC_NAME }
        : null,
    otlpEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: data.LOG_LEVEL,
    rateLimitPerMinute: data.RATE_LIMIT_PER_MINUTE,
    uploadMibPerDay: data.UPLOAD_MIB_PER_DAY,
    trustProxy: data.TRUST_PROXY,
    webhooksAllowPrivate: data.WEBHOOKS_ALLOW_PRIVATE,
    dataDir: data.DATA_DIR,
    backups: data.BACKUP_DIR ? { folder: resolve(data.BACKUP_DIR), every: data.BACKUP_EVERY, keep: data.BACKUP_KEEP } : null,
  }
}

/**
 * Adds the variables of an env file, if there is one, to this process's environment; those already set win. Throws SettingsError if it is
 * unreadable.
 */
export function loadEnv(path = '.env'): void {
  // Without the comment, the build would trace the whole project as files that this may read.
  if (!existsSync(/* turbopackIgnore: true */ path)) return
  try {
    process.loadEnvFile(path)
  } catch (error) {
    throw new SettingsError([`${path} cannot be read: ${reasonOf(error)}`])
  }
}

function invalidValueMessage(name: SettingName, value: string): string {
  const description = sensitiveSettings.has(name) ? 'has an unusable value' : `is ${JSON.stringify(value.slice(0, 80))}`
  return `${name} ${description}; it must be ${expectedValues[name]}`
}

/** Problems of settings that depend on each other or on a rule defined elsewhere. */
function combinationProblems(values: Record<SettingName, string | undefined>, passwordProblems: PasswordProblems): string[] {
  const problems: string[] = []
  if (/^postgres/i.test(values.DATABASE_URL ?? '') && !values.AUTH_SECRET)
    problems.push(`AUTH_SECRET is missing; with PostgreSQL it must be ${expectedValues.AUTH_SECRET}, the same on every machine`)
  if (values.MIGRATION_DATABASE_URL && !/^postgres/i.test(values.DATABASE_URL ?? ''))
    problems.push('DATABASE_URL is no PostgreSQL; with MIGRATION_DATABASE_URL it must be postgres://USER:PASSWORD@HOST/DATABASE')
  if (values.AUTH_SECRET_PREVIOUS && !values.AUTH_SECRET)
    problems.push(`AUTH_SECRET is missing; with AUTH_SECRET_PREVIOUS it must be ${expectedValues.AUTH_SECRET}`)
  if (values.ADMIN_EMAIL && !values.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD is missing; it must be set together with ADMIN_EMAIL')
  if (values.ADMIN_PASSWORD && !values.ADMIN_EMAIL) problems.push('ADMIN_EMAIL is missing; it must be set together with ADMIN_PASSWORD')
  if (values.SMTP_URL?.startsWith('smtp') && !values.MAIL_FROM)
    problems.push(`MAIL_FROM is missing; with SMTP_URL it must be ${expectedValues.MAIL_FROM}`)
  const oidcSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
  if (oidcSettings.some((name) => values[name]))
    for (const name of oidcSettings)
      if (!values[name]) problems.push(`${name} is missing; with the other OIDC settings it must be ${expectedValues[name]}`)
  for (const name of ['BACKUP_EVERY', 'BACKUP_KEEP'] as const)
    if (values[name] && !values.BACKUP_DIR) problems.push(`BACKUP_DIR is missing; with ${name} it must be ${expectedValues.BACKUP_DIR}`)
  if (values.ADMIN_PASSWORD) problems.push(...passwordProblems(values.ADMIN_PASSWORD).map((problem) => `ADMIN_PASSWORD ${problem}`))
  return problems
}

function authSecretFrom(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  let secret: string
  try {
    secret = readOrCreateAuthSecret(dataDir)
  } catch (error) {
    throw new SettingsError([
      `AUTH_SECRET is missing and cannot be kept in ${path} (${reasonOf(error)}); set it, or make DATA_DIR writable`,
    ])
  }
  if (secret.length >= MIN_AUTH_SECRET_LENGTH) return secret
  throw new SettingsError([`AUTH_SECRET is missing and the one in ${path} is too short; it must be ${expectedValues.AUTH_SECRET}`])
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
