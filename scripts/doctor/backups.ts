import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyEngine } from '@/db/backup/copy-engine'
import { futureArchives, isLate, isUnfinished, newestArchive } from '@/server/platform/backups/schedule-rules'
import { unpack } from '@/server/platform/backups/unpack'
import { type CheckResult, durationOf, failure, type Installation, type Problem, reasonOf, sizeOf, warning } from './finding'

/** The age of an unfinished archive that nobody is writing any more, in ms. */
const LEFTOVER_AGE_MS = 3_600_000

/** Checks the age of the newest scheduled backup; with `isFull` reads it again. Each was verified before it got its name. */
export async function checkBackups({ settings: { backups }, database, isFull }: Installation, now = Date.now()): Promise<CheckResult> {
  if (!backups)
    return {
      summary: '',
      problems: [
        warning('None are scheduled.', 'Set BACKUP_DIR to a folder on another disk, or run npm run backup from a timer of your own.'),
      ],
    }
  const { folder, every } = backups
  const problems = await copyProblems(database)
  const names = await readdir(folder).catch(() => [])
  for (const name of futureArchives(names, new Date(now)))
    problems.push(
      warning(
        `${name} is dated in the future, and does not count as a backup.`,
        'Correct the clock of the machine that made it. Delete the file when there is a newer backup; the rotation leaves it.',
      ),
    )
  const newest = newestArchive(names, new Date(now))
  if (!newest) {
    const message = `There is none in ${folder}.`
    if (database && database.schema.state !== 'none')
      problems.push(failure(message, 'Start Waybill, which makes one at once, and read its log when none appears.'))
    return { summary: `${message} The first start makes one.`, problems }
  }
  const { at: lastAt } = newest
  if (isLate({ now: new Date(now), every, lastAt, startedAt: lastAt }))
    problems.push(
      failure(
        `The newest is ${durationOf(now - lastAt.getTime())} old, and one is due every ${durationOf(every)}.`,
        'Look for "the scheduled backup failed" in the log of Waybill.',
      ),
    )
  problems.push(...(await leftovers(folder, names, now)))
  const path = join(folder, newest.name)
  const { size, mtimeMs } = await stat(path)
  let verified = `verified ${durationOf(now - mtimeMs)} ago`
  if (isFull) {
    const damage = await unpack(path, { copies: await copyEngine() }).then(
      () => null,
      (error: unknown) => failure(`The newest cannot be restored: ${reasonOf(error)}`, 'Make another one at once: npm run backup -- FILE.'),
    )
    if (damage) problems.push(damage)
    verified = 'read again now'
  }
  return { summary: `The newest is ${durationOf(now - lastAt.getTime())} old, ${sizeOf(size)}, ${verified}.`, problems }
}

/** PostgreSQL is copied by its own programs. */
async function copyProblems(database: Installation['database']): Promise<Problem[]> {
  const problem = await database?.copyProblem()
  return problem ? [failure(problem, 'Without them no backup can be made.')] : []
}

async function leftovers(folder: string, names: readonly string[], now: number): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const name of names.filter(isUnfinished)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && now - found.mtimeMs > LEFTOVER_AGE_MS)
      problems.push(warning(`${name} was cut off.`, 'The next backup deletes it; when it stays, look into the log of Waybill.'))
  }
  return problems
}
