import { settingPasswordProblems } from '@/server/access/passwords/passwords'
import { redact } from '@/server/config/log-redaction'
import { loadEnv, readSettings, SettingsError } from '@/server/config/settings'
import { warmUpSlips } from '@/server/orders/orders'
import { createRuntime, getRuntime, type Runtime, setRuntime } from './runtime'

/** Delay of the warm-up, in ms: by then the server listens and has answered its first requests. */
const WARM_AFTER_MS = 3_000

/**
 * Starts the service in this process: reads the settings, opens and migrates the database, and starts the background work. Wrong settings
 * end the process with a line for each.
 */
export async function startService(): Promise<Runtime> {
  loadEnv()
  try {
    const settings = readSettings(process.env, settingPasswordProblems)
    const service = await setRuntime(createRuntime(settings, { worker: true, checkAnswers: process.env.NODE_ENV !== 'production' }))
    setTimeout(() => void warmUpSlips(), WARM_AFTER_MS).unref()
    return service
  } catch (error) {
    console.error(startFailure(error))
    process.exit(1)
  }
}

/** The console's text about a failed start: the wrong settings, or the error and its causes without the data of a failed statement. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const own = String(redact(error instanceof Error ? error.stack : String(error)))
  return error instanceof Error && error.cause ? `${own}\nCaused by: ${startFailure(error.cause)}` : own
}

/** Grace period, in ms, for requests that the old code is still answering. */
const OLD_BUILD_GRACE_MS = 5_000
let reloaded: Promise<Runtime> | undefined

/** The service as built from the current code. In development each code change builds it anew and replaces the running one. */
export function currentService(): Promise<Runtime> {
  if (process.env.NODE_ENV === 'production') return getRuntime()
  reloaded ??= replaceRunning()
  return reloaded
}

async function replaceRunning(): Promise<Runtime> {
  const old = await getRuntime()
  setTimeout(() => void old.close().catch(() => {}), OLD_BUILD_GRACE_MS).unref()
  return startService()
}
