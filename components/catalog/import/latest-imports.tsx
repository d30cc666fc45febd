'use client'

import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '@/components/api/current-user'
import { isRunning, type Job } from '@/components/api/job'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import classes from './import.module.css'
import { countsOf, latestImports } from './import-jobs'

/** The latest imports, including running ones; renders nothing when there are none. */
export function LatestImports() {
  const { data, error, refetch } = useQuery(latestImports())
  const { id: ownId } = useCurrentUser()
  if (error && !data) return <LoadError heading="Earlier imports could not be loaded" error={error} retry={() => void refetch()} />
  if (!data?.jobs.length) return null
  return (
    <Section title="Latest imports">
      <ul className={classes.latest}>
        {data.jobs.map((job) => (
          <li key={job.id}>
            <Link href={`/catalog/import?job=${job.id}`}>{title(job)}</Link>
            <span className="dim small">
              <DateTime at={job.createdAt} />
              {job.createdBy.id !== ownId && ` by ${job.createdBy.name}`}
            </span>
            <span className="secondary small">{outcomeText(job)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const statusSuffix: Partial<Record<Job['status'], string>> = { Queued: ', waiting', Failed: ', interrupted', Canceled: ', canceled' }

const title = (job: Job) =>
  `${isRunning(job) || job.done < job.of ? `${formatNumber(job.done)} of ` : ''}${formatCount(job.of, 'row')}${statusSuffix[job.status] ?? ''}`

function outcomeText(job: Job): string {
  const { created, changed, unchanged, failed } = countsOf(job)
  const parts = [
    [created, 'made'],
    [changed, 'changed'],
    [unchanged, 'as they were'],
    [failed, 'failed'],
  ] as const
  return parts.flatMap(([count, word]) => (count ? `${formatNumber(count)} ${word}` : [])).join(', ')
}
