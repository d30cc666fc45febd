import { spawn } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import type { BackupStatus, Backups } from '@/server/kernel/context'
import { lockFolder } from './folder-lock'
import { createArchiveReader, type ReadNewest } from './newest-archive'
import { archiveName, expiredArchives, isDue, isLate, isUnfinished, newestArchive } from './schedule-rules'

/** How old the last reading of the folder may be when a backup begins, in ms: one more thread would wait for a folder that hangs. */
const MAX_READING_AGE_MS = 60_000

/** Makes an archive at `path`; rejects with the reason. `signal` ends it. */
export type MakeBackup = (path: string, signal: AbortSignal) => Promise<void>

/**
 * The scheduled backups of this process. The archives in BACKUP_DIR say when the last one was made, so that nothing is claimed of archives
 * that are gone. With a shared folder one process makes each backup, otherwise each machine makes its own.
 */
export function createBackups(settings: Settings, log: Log, make: MakeBackup = runCommand(settings), read?: ReadNewest): Backups {
  const plan = settings.backups
  const startedAt = new Date()
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let lastFailure: BackupStatus['lastFailure'] = null
  const archives = plan && createArchiveReader(plan.folder, read)

  async function status(): Promise<BackupStatus> {
    if (!plan || !archives)
      return { isScheduled: false, everySeconds: null, lastAt: null, lastBytes: null, isLate: false, lastFailure: null }
    const { lastAt, lastBytes } = (await archives.newest()) ?? { lastAt: null, lastBytes: null }
    // Another process has made a backup since.
    if (lastFailure && lastAt && lastAt > lastFailure.at) lastFailure = null
    const late = isLate({ now: new Date(), every: plan.every, lastAt, startedAt })
    return { isScheduled: true, everySeconds: plan.every / 1_000, lastAt, lastBytes, isLate: late, lastFailure }
  }

  async function backUp({ folder, keep, every }: NonNullable<typeof plan>): Promise<void> {
    await mkdir(folder, { recursive: true })
    const unlock = await lockFolder(folder)
    if (!unlock) return
    const path = join(folder, archiveName(new Date()))
    try {
      // Another process may have made it since this one looked.
      const lastAt = newestArchive(await readdir(folder), new Date())?.at ?? null
      if (!isDue({ now: new Date(), every, lastAt, lastFailureAt: null })) return
      for (const name of (await readdir(folder)).filter(isUnfinished)) await rm(join(folder, name), { recursive: true, force: true })
      await make(path, stopping.signal)
      lastFailure = null
      archives?.refresh()
      for (const name of expiredArchives(await readdir(folder), keep, new Date())) await rm(join(folder, name), { force: true })
    } finally {
      await unlock()
    }
  }

  return {
    status,
    async poll() {
      const newest = await archives?.newest()
      if (!plan || !newest || running || stopping.signal.aborted) return
      if (newest.ageMs > MAX_READING_AGE_MS) return
      const lastFailureAt = lastFailure?.at ?? null
      if (!isDue({ now: new Date(), every: plan.every, lastAt: newest.lastAt, lastFailureAt })) return
      running = backUp(plan)
        .catch((error: Error) => {
          if (stopping.signal.aborted) return
          lastFailure = { at: new Date(), message: error.message }
          log.error({ err: error }, 'the scheduled backup failed')
        })
        .finally(() => {
          running = null
        })
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** `npm run backup` in a process of its own, with low priority: neither its memory nor its work delays requests. */
const runCommand =
  (settings: Settings): MakeBackup =>
  async (path, signal) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'backup', '--low-priority', path], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        BASE_URL: settings.baseUrl,
        DATABASE_URL: settings.databaseUrl,
        DATA_DIR: settings.dataDir,
        AUTH_SECRET: settings.authSecret,
      },
      signal,
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-1_000)
    })
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
    if (code !== 0) throw new Error(output.trim() || `The backup command ended with ${code}.`)
  }
