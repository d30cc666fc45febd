/** The archives of scheduled backups: waybill-20261124T180000Z.tar.gz, by the time at which they began. */
const namePattern = /^waybill-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/
/** The names under which such an archive is written. */
const unfinishedPattern = /^waybill-\d{8}T\d{6}Z\.tar\.gz\.(part|work)$/

/** How soon a failed backup is tried again at the latest, in ms. */
const MAX_RETRY_MS = 15 * 60_000

export const archiveName = (at: Date): string => `waybill-${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}.tar.gz`

/** When the backup of this name began; null for other files. */
export function timeOfArchive(name: string): Date | null {
  const [, ...parts] = namePattern.exec(name) ?? []
  if (!parts.length) return null
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The archives among these names, the newest first. */
export const archivesIn = (names: readonly string[]): string[] =>
  names
    .filter((name) => timeOfArchive(name))
    .sort()
    .reverse()

export const isUnfinished = (name: string): boolean => unfinishedPattern.test(name)

/** The archives to delete, so that `keep` remain. */
export const expiredArchives = (names: readonly string[], keep: number): string[] => archivesIn(names).slice(keep)

interface Times {
  now: Date
  /** The interval in ms. */
  every: number
  /** When the last backup began; null without any. */
  lastAt: Date | null
}

/** Whether a backup is due: an interval after the last one began, and not at once after one that failed. */
export function isDue({ now, every, lastAt, lastFailureAt }: Times & { lastFailureAt: Date | null }): boolean {
  if (lastFailureAt && now.getTime() - lastFailureAt.getTime() < Math.min(every, MAX_RETRY_MS)) return false
  // A clock that was put back makes the last one lie ahead.
  return !lastAt || Math.abs(now.getTime() - lastAt.getTime()) >= every
}

/** Whether the last backup is older than two intervals; one that was never made is late after two intervals of running. */
export const isLate = ({ now, every, lastAt, startedAt }: Times & { startedAt: Date }): boolean =>
  now.getTime() - (lastAt ?? startedAt).getTime() > 2 * every
