import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import type { BackupStatus, Backups } from '@/server/kernel/context'
import { backupCommand, type MakeBackup } from './backup-command'
import { lockFolder } from './folder-lock'
import { createArchiveReader, type ReadNewest } from './newest-archive'
import { archiveName, expiredArchives, isDue, isLate, isUnfinished, newestArchive } from './schedule-rules'

/** How old the last reading of the folder may be when a backup begins, in ms: one more thread would wait for a folder that hangs. */
const MAX_READING_AGE_MS = 60_000

/** How long a backup may take, in ms, when the interval is longer. */
const MAX_DURATION_MS = 6 * 60 * 60_000
/** How long a backup that was broken off may take to end, in ms. */
const GRACE_MS = 15_000

/**
 * The scheduled backups of this process. The archives in BACKUP_DIR say when the last one was made, so that nothing is claimed of archives
 * that are gone. With a shared folder one process makes each backup, otherwise each machine makes its own.
 */
export function createBackups(settings: Settings, log: Log, make: MakeBackup = backupCommand(settings), read?: ReadNewest): Backups {
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

  async function backUp({ folder, keep, every }: NonNullable<typeof plan>, signal: AbortSignal): Promise<void> {
    await mkdir(folder, { recursive: true })
    const unlock = await lockFolder(folder)
    if (!unlock) return
    const path = join(folder, archiveName(new Date()))
    try {
      // Another process may have made it since this one looked.
      const lastAt = newestArchive(await readdir(folder), new Date())?.at ?? null
      if (!isDue({ now: new Date(), every, lastAt, lastFailureAt: null })) return
      for (const name of (await readdir(folder)).filter(isUnfinished)) await rm(join(folder, name), { recursive: true, force: true })
      signal.throwIfAborted()
      await make(path, signal)
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
      const duration = Math.min(plan.every, MAX_DURATION_MS)
      const tooLong = AbortSignal.timeout(duration)
      running = endedBy(AbortSignal.any([stopping.signal, tooLong]), (signal) => backUp(plan, signal))
        .catch((reason: Error) => {
          if (stopping.signal.aborted) return
          const error = tooLong.aborted ? new Error(`The backup was ended because it took longer than ${minutes(duration)}.`) : reason
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

/** Runs `work`, which a signal ends; rejects after a grace when it does not, such as on a disk that hangs. */
async function endedBy(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  let grace: NodeJS.Timeout | undefined
  let end = () => {}
  const given = new Promise<never>((_, reject) => {
    end = () => {
      grace = setTimeout(() => reject(signal.reason), GRACE_MS)
    }
  })
  signal.addEventListener('abort', end)
  try {
    await Promise.race([work(signal), given])
  } finally {
    signal.removeEventListener('abort', end)
    clearTimeout(grace)
  }
}

const minutes = (ms: number) => `${Math.ceil(ms / 60_000)} ${ms > 60_000 ? 'minutes' : 'minute'}`
