/** The archives of scheduled backups: waybill-20261124T180000Z.tar.gz, by the time at which they began. */
const namePattern = /^waybill-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/
/** The names under which such an archive is written. */
const unfinishedPattern = /^waybill-\d{8}T\d{6}Z\.tar\.gz\.(part|work)$/

/** How soon a failed backup is tried again at the latest, in ms. */
const MAX_RETRY_MS = 15 * 60_000
/** How far an archive may be dated ahead, in ms: the clocks of machines that share a folder differ a little. */
const MAX_AHEAD_MS = 5 * 60_000

export const archiveName = (at: Date): string => `waybill-${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}.tar.gz`

/** When the backup of this name began; null for other files. */
export function timeOfArchive(name: string): Date | null {
  const [, ...parts] = namePattern.exec(name) ?? []
  if (!parts.length) return null
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The archives among these names, the newest first. Those of `futureArchives` are not among them. */
export const archivesIn = (names: readonly string[], now: Date): string[] =>
  names
    .filter((name) => timeOfArchive(name) && !isAhead(name, now))
    .sort()
    .reverse()

/** The archives that a clock made which ran ahead. They say nothing about the last backup, and the rotation neither counts nor deletes them. */
export const futureArchives = (names: readonly string[], now: Date): string[] => names.filter((name) => isAhead(name, now))

const isAhead = (name: string, now: Date): boolean => (timeOfArchive(name)?.getTime() ?? 0) > now.getTime() + MAX_AHEAD_MS

/** The newest of the archives, and when its backup began; null without any. */
export function newestArchive(names: readonly string[], now: Date): { name: string; at: Date } | null {
  const [name] = archivesIn(names, now)
  const at = name ? timeOfArchive(name) : null
  return name && at ? { name, at } : null
}

export const isUnfinished = (name: string): boolean => unfinishedPattern.test(name)

/** The archives to delete, so that `keep` remain. */
export const expiredArchives = (names: readonly string[], keep: number, now: Date): string[] => archivesIn(names, now).slice(keep)

interface Times {
  now: Date
  /** The interval in ms. */
  every: number
  /** When the last backup began; null without any. */
  lastAt: Date | null
}

/** Whether a backup is due: an interval after the last one began, and not at once after one that failed. */
export function isDue({ now, every, lastAt, lastFailureAt }: Times & { lastFailureAt: Date | null }): boolean {
  // A clock that was put back makes a failure lie ahead.
  if (lastFailureAt && Math.abs(now.getTime() - lastFailureAt.getTime()) < Math.min(every, MAX_RETRY_MS)) return false
  return !lastAt || now.getTime() - lastAt.getTime() >= every
}

/** Whether the last backup is older than two intervals; one that was never made is late after two intervals of running. */
export const isLate = ({ now, every, lastAt, startedAt }: Times & { startedAt: Date }): boolean =>
  now.getTime() - (lastAt ?? startedAt).getTime() > 2 * every
