import { inspectDatabase } from '@/db/inspection'
import { type CheckResult, failure, type Installation, type Problem, reasonOf, sizeOf, warning } from './finding'

/** Opens the database; when that fails, the problem says why. */
export async function openForInspection(
  settings: Installation['settings'],
): Promise<{ database: Installation['database']; problem: Problem | null }> {
  try {
    return { database: await inspectDatabase(settings.databaseUrl), problem: null }
  } catch (error) {
    const advice = settings.databaseUrl.startsWith('file:')
      ? 'Check DATABASE_URL and the rights on the file, or restore a backup.'
      : 'Check DATABASE_URL, that PostgreSQL runs, and that a firewall lets this machine in.'
    return { database: null, problem: failure(`It cannot be opened: ${reasonOf(error)}.`, advice) }
  }
}

/** Checks the schema's version and that nothing is damaged. */
export async function checkDatabase(database: Installation['database'], unreachable: Problem | null): Promise<CheckResult> {
  if (unreachable) return { summary: '', problems: [unreachable] }
  if (!database) return { summary: 'It does not exist yet: the first start creates it.', problems: [] }
  const { state, pending } = database.schema
  const problems: Problem[] = []
  if (state === 'newer')
    problems.push(
      failure(
        'It belongs to a newer release, which migrated it.',
        'Start that release. Only the one directly before it may serve meanwhile, and makes no backups.',
      ),
    )
  if (state === 'older')
    problems.push(
      warning(`${pending} migrations will run at the next start.`, 'Make a backup first: npm run backup -- FILE, with the old release.'),
    )
  for (const damage of await database.damage())
    problems.push(failure(damage, 'Stop Waybill, keep the database aside, and restore the newest backup.'))
  const summary =
    state === 'none' ? 'It is empty: the first start fills it.' : `Reachable, migrated and not damaged, ${sizeOf(database.bytes)}.`
  return { summary, problems }
}
