import { resolve } from 'node:path'
import { loadEnv, readSettings, type Settings, SettingsError } from '../settings'

/**
 * Settings for a command, as the service would read them. To be called before anything of db/ is imported: tables are made
 * for the engine that DATABASE_URL names at that moment. Wrong settings end the process with a line for each.
 */
export function begin(): Settings {
  try {
    loadEnv()
    process.env.LOG_LEVEL ||= 'warn'
    const settings = readSettings(process.env)
    process.env.DATABASE_URL = settings.databaseUrl
    return settings
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** A file as named on the command line: from where the person is, not from the top of the repository. */
export const named = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/** Ends the command with a sentence, without a stack trace. */
export function stop(message: string, code = 2): never {
  console.error(message)
  process.exit(code)
}
