import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder in BACKUP_DIR that exists while a process makes a backup there. A file in it names its owner. */
const LOCK = 'backup.lock'
const OWNER = 'owner'
const HEARTBEAT_MS = 20_000
/** The age of a lock, in ms, whose process has died. */
const LOCK_TIMEOUT_MS = 120_000

/**
 * Takes the folder's lock; returns the function that frees it, or null while another process has it. The lock of a dead process is taken
 * over. A process that stood still for so long that it lost its lock does not free the other's.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const path = join(folder, LOCK)
  const owner = randomUUID()
  if (!(await makeFolder(path)) && !((await removeStale(path, owner)) && (await makeFolder(path)))) return null
  await writeFile(join(path, OWNER), owner)
  const heartbeat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()
  return async () => {
    clearInterval(heartbeat)
    const isOurs = (await readFile(join(path, OWNER), 'utf8').catch(() => null)) === owner
    if (isOurs) await rm(path, { recursive: true, force: true })
  }
}

/** Removes the lock of a process that has died; returns whether it did. */
async function removeStale(path: string, owner: string): Promise<boolean> {
  if (!(await isStale(path))) return false
  const removed = `${path}.${owner}`
  if (!(await succeeds(rename(path, removed)))) return false
  // Another process may have taken the lock over since it was looked at: it gets its lock back.
  const wasStale = await isStale(removed)
  if (!wasStale) await succeeds(rename(removed, path))
  await rm(removed, { recursive: true, force: true })
  return wasStale
}

const isStale = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs >= LOCK_TIMEOUT_MS
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const makeFolder = (path: string): Promise<boolean> =>
  mkdir(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
