import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { auditEntries } from '@/db/schema'
import { type CheckResult, durationOf, failure, type Installation, type Problem, warning } from './finding'

/** One-time codes are refused from half a minute on; seconds only make times of processes disagree. */
const WARNING_MS = 2_000
const FAILURE_MS = 30_000

/** Checks this machine's clock against the database server's, the newest audit entry and the disk of DATA_DIR. */
export async function checkClock({ settings, database }: Installation, now: () => number = Date.now): Promise<CheckResult> {
  const problems: Problem[] = []
  const compared: string[] = []
  const compare = (name: string, difference: number) => {
    compared.push(name)
    const size = Math.abs(difference)
    if (size <= WARNING_MS) return
    const message = `This machine's clock is ${durationOf(difference)} ${difference < 0 ? 'behind' : 'ahead of'} ${name}.`
    problems.push((size > FAILURE_MS ? failure : warning)(message, 'Let both follow the same time servers (NTP).'))
  }

  const ofServer = await database?.clock()
  if (ofServer) compare("the database server's", now() - ofServer.getTime())
  const ofDisk = existsSync(settings.dataDir) ? await timeOfNewFile(settings.dataDir).catch(() => null) : null
  if (ofDisk) compare('the disk of DATA_DIR', now() - ofDisk)
  const newest = database && database.schema.state !== 'none' ? await newestEntry(database) : null
  // An older entry is usual; one that lies ahead was written by a clock that was wrong, or this one is.
  if (newest && newest > now()) compare('the newest audit entry', now() - newest)
  return { summary: compared.length ? `It agrees with ${compared.join(' and ')}.` : 'There is nothing to compare it with yet.', problems }
}

async function timeOfNewFile(folder: string): Promise<number> {
  const probe = await mkdtemp(join(folder, '.doctor-'))
  try {
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

async function newestEntry({ sql }: NonNullable<Installation['database']>): Promise<number | null> {
  const [entry] = await sql.select({ at: auditEntries.occurredAt }).from(auditEntries).orderBy(desc(auditEntries.position)).limit(1)
  return entry?.at.getTime() ?? null
}
