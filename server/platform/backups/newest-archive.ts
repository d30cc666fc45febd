import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newestArchive } from './schedule-rules'

/** How long a reading is answered again, in ms. */
const FRESH_MS = 1_000
/** How long an answer waits for the folder at most, in ms. */
const WAIT_MS = 500

/** When the newest archive of a folder began, and its size in bytes; null when there is none. */
export interface NewestArchive {
  lastAt: Date | null
  lastBytes: number | null
}

export type ReadNewest = (folder: string) => Promise<NewestArchive>

export interface ArchiveReader {
  /**
   * The newest archive, and how long ago the folder was read, in ms; null while it was never read. Answers within half a second, also when
   * the folder is on a network disk that does not: then with the last known archive.
   */
  newest(): Promise<(NewestArchive & { ageMs: number }) | null>
  /** Reads the folder anew at the next question. */
  refresh(): void
}

/** Reads `folder`, once at a time: each reading of a disk that hangs keeps one of the few threads that all files share. */
export function createArchiveReader(folder: string, read: ReadNewest = readNewest): ArchiveReader {
  let known: { archive: NewestArchive; readAt: number } | null = null
  let isOutdated = false
  /** Resolves when the reading has ended, or half a second after it began. Is there until it has ended. */
  let reading: Promise<void> | null = null

  function begin(): Promise<void> {
    const answerable = endedOrLate(
      read(folder).then(
        (archive) => {
          if (reading !== answerable) return
          known = { archive, readAt: performance.now() }
          isOutdated = false
          reading = null
        },
        () => {
          if (reading === answerable) reading = null
        },
      ),
    )
    return answerable
  }

  return {
    async newest() {
      if (!known || isOutdated || performance.now() - known.readAt > FRESH_MS) {
        reading ??= begin()
        await reading
      }
      return known && { ...known.archive, ageMs: performance.now() - known.readAt }
    },
    refresh() {
      isOutdated = true
      reading = null
    },
  }
}

async function readNewest(folder: string): Promise<NewestArchive> {
  const newest = newestArchive(await readdir(folder).catch(() => []), new Date())
  const found = newest && (await stat(join(folder, newest.name)).catch(() => null))
  return { lastAt: newest?.at ?? null, lastBytes: found?.size ?? null }
}

const endedOrLate = (work: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS)
    void work.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
