import { createRuntime, holdRuntime, type Runtime } from './runtime'
import { loadEnv, readSettings, SettingsError } from './settings'

/**
 * Starts the service in this process: reads the settings, opens and migrates the database, and begins its background work.
 * Wrong settings end the process with a line for each.
 */
export async function startService(): Promise<Runtime> {
  loadEnv()
  try {
    const settings = readSettings(process.env)
    return await holdRuntime(createRuntime(settings, { worker: true, checkAnswers: process.env.NODE_ENV !== 'production' }))
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  }
}
