'use client'

import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './print.module.css'
import { inFlight, isBatch, type PrintJob, printJobs, slipsOf } from './print-jobs'

/** The number of batches shown. */
const SHOWN = 10

/** The recent batches, running ones included, also from before the page was closed. */
export function RecentBatches() {
  const { data, error, refetch } = useQuery(printJobs())
  const { id: own } = useCurrentUser()
  if (!data)
    return error ? (
      <LoadError heading="The batches could not be loaded" error={error} retry={refetch} />
    ) : (
      <Section title="Recent batches">
        <Skeleton lines={3} label="Batches are loading" />
      </Section>
    )
  const batches = data.jobs.filter(isBatch).slice(0, SHOWN)
  return (
    <Section title="Recent batches">
      {batches.length ? (
        <ul className={classes.waiting}>
          {batches.map((job) => (
            <li key={job.id}>
              <span className={classes.name}>
                <Link href={`/print?job=${job.id}`}>{words(job)}</Link>
                <span className="dim small">
                  {' '}
                  <DateTime at={job.createdAt} />
                  {job.createdBy.id !== own && ` by ${job.createdBy.name}`}
                </span>
              </span>
              {job.errors.length > 0 && <span className="error">{formatNumber(job.errors.length)} not printed</span>}
              {job.resultUrl && (
                <a href={job.resultUrl} target="_blank" rel="noopener" aria-label={`PDF of ${words(job)}`}>
                  PDF
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Nothing was printed yet. Select shipments in their list, or begin with what waits above.</p>
      )}
    </Section>
  )
}

function words(job: PrintJob): string {
  if (inFlight(job)) return `${formatNumber(job.done)} of ${formatCount(job.of, 'slip')}`
  return job.status === 'Done' ? formatCount(slipsOf(job), 'slip') : `${formatCount(job.of, 'slip')}, ${job.status.toLowerCase()}`
}
