import { randomBytes } from 'node:crypto'
import { type PasswordProblems, readSettings, type Settings, SettingsError } from '@/server/config/settings'
import { type CheckResult, failure, type Problem, warning } from './finding'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings as the service would, without making a secret in DATA_DIR; null when some are wrong. `loadEnv` adds those of .env to
 * `env`.
 */
export function checkSettings(
  env: Environment,
  passwordProblems: PasswordProblems,
  loadEnv: () => void,
): CheckResult & { settings: Settings | null } {
  try {
    loadEnv()
    const needsSecret = /^postgres/i.test(env.DATABASE_URL ?? '') || env.AUTH_SECRET_PREVIOUS
    const secret = env.AUTH_SECRET || needsSecret ? {} : { AUTH_SECRET: randomBytes(48).toString('base64url') }
    const settings = readSettings({ ...env, ...secret }, passwordProblems)
    return { settings, summary: 'All are valid.', problems: doubts(settings) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const advice = 'Correct it in the environment or in .env; .env.example explains every setting.'
    return { settings: null, summary: '', problems: error.problems.map((problem) => failure(`${problem}.`, advice)) }
  }
}

/** Settings that are valid and seldom meant. */
function doubts(settings: Settings): Problem[] {
  const { protocol, hostname } = new URL(settings.baseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const problems: Problem[] = []
  if (protocol === 'http:' && !isLocal)
    problems.push(
      warning('BASE_URL is http: browsers send passwords unencrypted.', 'Put a proxy with TLS in front, and set BASE_URL to https.'),
    )
  if (protocol === 'https:' && !settings.trustProxy)
    problems.push(
      warning(
        'BASE_URL is https and TRUST_PROXY is 0: all callers have the address of the proxy, and share its limits.',
        'Set TRUST_PROXY to the number of proxies in front.',
      ),
    )
  if (settings.previousAuthSecret)
    problems.push(
      warning(
        'AUTH_SECRET_PREVIOUS is set: the former secret still opens sessions.',
        'Remove it twelve hours after the change of the secret.',
      ),
    )
  if (settings.webhooksAllowPrivate)
    problems.push(
      warning(
        'WEBHOOKS_ALLOW_PRIVATE is true: whoever may add a webhook can reach your inside network.',
        'Remove it, unless this is an installation for tests.',
      ),
    )
  return problems
}
