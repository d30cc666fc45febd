import { verifyLog } from '@/server/platform/audit/verify'
import { type CheckResult, failure, type Installation, type Problem } from './finding'

/** The entries verified without --full: a second's work. */
const RECENT_ENTRIES = 10_000
/** The most problems that are listed. */
const MAX_LISTED = 3

/** Verifies the chain of the audit log, or its recent part. */
export async function checkAuditLog({ database, isFull }: Installation): Promise<CheckResult> {
  if (database?.schema.state !== 'current') return { summary: 'Not verified: there is no database of this release.', problems: [] }
  const problems: Problem[] = []
  let count = 0
  let findings = 0
  await verifyLog(database, {
    ...(isFull ? {} : { last: RECENT_ENTRIES }),
    onRead: (entries) => {
      count += entries
    },
    onFinding({ sequence, id, problem }) {
      if (findings++ < MAX_LISTED)
        problems.push(
          failure(
            `Entry ${sequence ?? id ?? 'unknown'}: ${problem}.`,
            'Somebody changed the log: run npm run audit:verify, and compare with a backup.',
          ),
        )
    },
  })
  if (findings > MAX_LISTED)
    problems.push(failure(`${findings - MAX_LISTED} more entries are wrong.`, 'npm run audit:verify names each of them.'))
  const part = isFull ? 'All' : 'The last'
  return { summary: `${part} ${count} entries stand as they were written.`, problems }
}
