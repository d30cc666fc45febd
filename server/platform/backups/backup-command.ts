import { type ChildProcess, spawn } from 'node:child_process'
import type { Settings } from '@/server/config/settings'

/** Makes an archive at `path`; rejects with the reason. `signal` ends it. */
export type MakeBackup = (path: string, signal: AbortSignal) => Promise<void>

/** How long processes have to end themselves before they are killed, and then to be gone, in ms. */
const GRACE_MS = 5_000
/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32'

/** `npm run backup` in a process of its own, with low priority: neither its memory nor its work delays requests. */
export const backupCommand =
  (settings: Settings): MakeBackup =>
  (path, signal) => {
    const env = {
      ...process.env,
      BASE_URL: settings.baseUrl,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      AUTH_SECRET: settings.authSecret,
    }
    return runCommand(process.execPath, ['scripts/run.mjs', 'backup', '--low-priority', path], { env, signal })
  }

/**
 * Runs a command; rejects with the end of what it wrote to stderr when it fails. `signal` ends it together with the programs that it
 * started, such as pg_dump, and the promise then rejects with the signal's reason, also when the system cannot end them.
 */
export async function runCommand(
  command: string,
  args: string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env, detached: hasGroups })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-1_000)
  })
  let steps: NodeJS.Timeout[] = []
  let end = () => {}
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      end = () => {
        endAll(child, 'SIGTERM')
        steps = [setTimeout(endAll, GRACE_MS, child, 'SIGKILL'), setTimeout(reject, 2 * GRACE_MS, signal.reason)]
      }
      signal.addEventListener('abort', end)
      child.once('error', reject).once('close', resolve)
    })
    signal.throwIfAborted()
    if (code !== 0) throw new Error(output.trim() || `The backup command ended with ${code}.`)
  } finally {
    signal.removeEventListener('abort', end)
    steps.forEach(clearTimeout)
  }
}

/** Sends a signal to a process and those that it started. */
function endAll(child: ChildProcess, how: NodeJS.Signals): void {
  try {
    if (hasGroups && child.pid) process.kill(-child.pid, how)
    else child.kill(how)
  } catch (error) {
    // They have ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
