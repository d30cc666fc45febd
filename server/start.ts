import { warmSlips } from './packing-slips/warm'
import { createRuntime, holdRuntime, type Runtime, runtime } from './runtime'
import { loadEnv, readSettings, SettingsError } from './settings'

/** By then it listens, and what is asked for first has been answered. */
const WARM_AFTER_MS = 3_000

/**
 * Starts the service in this process: reads the settings, opens and migrates the database, and begins its background work.
 * Wrong settings end the process with a line for each.
 */
export async function startService(): Promise<Runtime> {
  loadEnv()
  try {
    const settings = readSettings(process.env)
    const service = await holdRuntime(createRuntime(settings, { worker: true, checkAnswers: process.env.NODE_ENV !== 'production' }))
    setTimeout(() => void warmSlips(), WARM_AFTER_MS).unref()
    return service
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  }
}

/** Requests that the old code has begun get this long. */
const OLD_CODE_MS = 5_000
let renewed: Promise<Runtime> | undefined

/** The service as this build of the code has it. In development each change of the code builds it anew, and it takes over from what runs. */
export function currentService(): Promise<Runtime> {
  if (process.env.NODE_ENV === 'production') return runtime()
  renewed ??= takeOver()
  return renewed
}

async function takeOver(): Promise<Runtime> {
  const old = await runtime()
  setTimeout(() => void old.close().catch(() => {}), OLD_CODE_MS).unref()
  return startService()
}
