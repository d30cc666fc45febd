import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { settingPasswordProblems } from '@/server/access/passwords/passwords'
import { loadEnv, readSettings, type Settings, SettingsError } from '@/server/config/settings'

/**
 * Settings for a command, as the service would read them. Call before importing anything of db/: tables are built for the engine that
 * DATABASE_URL names at that moment. Wrong settings end the process with a line for each. A command that needs no secret makes none in
 * DATA_DIR.
 */
export function loadSettings({ needsSecret = true } = {}): Settings {
  try {
    loadEnv()
    if (!needsSecret) process.env.AUTH_SECRET ||= randomBytes(48).toString('base64url')
    process.env.LOG_LEVEL ||= 'warn'
    const settings = readSettings(process.env, settingPasswordProblems)
    process.env.DATABASE_URL = settings.databaseUrl
    return settings
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The absolute path of a file on the command line, relative to the caller's folder rather than the repository. */
export const resolveFile = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/** Ends the command with its help, which was asked for: on standard output, with exit code 0. */
export function printHelp(help: string): never {
  console.log(help)
  process.exit(0)
}

/** Ends the command with a message, without a stack trace. */
export function exitWith(message: string, code = 2): never {
  console.error(message)
  process.exit(code)
}
