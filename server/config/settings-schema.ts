import * as z from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The minimum length of AUTH_SECRET, in characters. */
export const MIN_AUTH_SECRET_LENGTH = 32

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** `90m`, `24h` or `7d`, from five minutes to a month, as milliseconds. */
const interval = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/)
  .transform((text) => Number.parseInt(text, 10) * { m: 60_000, h: 3_600_000, d: 86_400_000 }[text.at(-1) as 'm' | 'h' | 'd'])
  .pipe(
    z
      .number()
      .min(5 * 60_000)
      .max(31 * 86_400_000),
  )

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    return url !== null && protocols.includes(url.protocol)
  })

const origin = urlOf('http:', 'https:')
  .transform((text) => new URL(text))
  .refine((url) => url.host !== '' && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password)
  .transform((url) => url.origin)

const database = z.union([
  z.string().regex(/^file:(?!:|\/\/)[^?#]+$/),
  // Hosts use both spellings of the scheme; the rest of the program sees one.
  urlOf('postgres:', 'postgresql:').transform((text) => text.replace(/^postgresql:/i, 'postgres:')),
])

/** `jo@example.com` or `Waybill <jo@example.com>`, without characters that could begin another header. */
const senderPattern = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>@\r\n]{1,100} <[^\s<>@,;]+@[^\s<>@,;]+>)$/

/** The schema of each setting in the environment, where an empty value counts as absent. */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('0.0.0.0'),
  BASE_URL: origin.optional(),
  DATABASE_URL: database.optional(),
  MIGRATION_DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  COPY_BEFORE_UPGRADE: z.stringbool().default(true),
  AUTH_SECRET: z.string().min(MIN_AUTH_SECRET_LENGTH).optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(MIN_AUTH_SECRET_LENGTH).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:')
    .refine((text) => new URL(text).hostname !== '')
    .optional(),
  MAIL_FROM: z
    .string()
    .max(320)
    .refine((text) => senderPattern.test(text))
    .optional(),
  OIDC_ISSUER: urlOf('https:', 'http:').optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(500).optional(),
  OIDC_NAME: z.string().max(60).default('Single sign-on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(1200),
  UPLOAD_MIB_PER_DAY: wholeNumber(0, 1_000_000).default(1000),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  WEBHOOKS_ALLOW_PRIVATE: z.stringbool().default(false),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: interval.default(86_400_000),
  BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
})

export type SettingName = keyof z.infer<typeof settingsSchema>
export const settingNames = Object.keys(settingsSchema.shape) as SettingName[]

/** The expected value of each setting, for messages about invalid ones. */
export const expectedValues: Record<SettingName, string> = {
  PORT: 'a whole number from 1 to 65535',
  HOST: 'a host name or an IP address to listen on, without port',
  BASE_URL: 'the address that browsers use, http:// or https://, without path, such as https://orders.example.com',
  DATABASE_URL: 'file:PATH, such as file:./data/waybill.db, or postgres://USER:PASSWORD@HOST/DATABASE',
  MIGRATION_DATABASE_URL: 'postgres://OWNER:PASSWORD@HOST/DATABASE of the same database',
  COPY_BEFORE_UPGRADE: 'true or false',
  AUTH_SECRET: `a random text of at least ${MIN_AUTH_SECRET_LENGTH} characters`,
  AUTH_SECRET_PREVIOUS: `the AUTH_SECRET before this one, of at least ${MIN_AUTH_SECRET_LENGTH} characters`,
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: 'a password that follows the password policy',
  SMTP_URL: 'smtp://USER:PASSWORD@HOST:PORT or smtps://…',
  MAIL_FROM: 'an e-mail address, or a name and one: Waybill <orders@example.com>',
  OIDC_ISSUER: 'the address of an OpenID Connect provider, such as https://login.example.com',
  OIDC_CLIENT_ID: 'the client id that the provider gave',
  OIDC_CLIENT_SECRET: 'the client secret that the provider gave',
  OIDC_NAME: 'a name of up to 60 characters for the button of the sign-in page',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of an OTLP/HTTP collector, such as http://localhost:4318',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  RATE_LIMIT_PER_MINUTE: 'a whole number up to 1000000, 0 for no limit',
  UPLOAD_MIB_PER_DAY: 'a whole number of MiB up to 1000000, 0 for no limit',
  TRUST_PROXY: 'the number of proxies in front of the service, 0 to 10',
  WEBHOOKS_ALLOW_PRIVATE: 'true or false',
  DATA_DIR: 'a folder',
  BACKUP_DIR: 'a folder for scheduled backups',
  BACKUP_EVERY: 'an interval in minutes, hours or days, such as 90m, 24h or 7d, from 5m to 31d',
  BACKUP_KEEP: 'the number of scheduled backups to keep, 1 to 10000',
}

/** Settings whose value is never shown: they are secrets, contain one, or are personal data. */
export const sensitiveSettings: ReadonlySet<SettingName> = new Set([
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'BASE_URL',
])
