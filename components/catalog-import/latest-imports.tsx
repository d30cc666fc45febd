'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useWho } from '../session/who'
import { Moment } from '../ui/moment'
import { counted, number } from '../ui/number'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import classes from './import.module.css'
import { countsOf, isUnderWay, type Job, latestImports } from './job'

/** The imports of late, those under way among them: also those that one has left. Nothing where there were none. */
export function LatestImports() {
  const { data, error, refetch } = useQuery(latestImports())
  const { id: own } = useWho()
  if (error && !data) return <Refused heading="Earlier imports could not be loaded" error={error} retry={() => void refetch()} />
  if (!data?.jobs.length) return null
  return (
    <Section title="Latest imports">
      <ul className={classes.latest}>
        {data.jobs.map((job) => (
          <li key={job.id}>
            <Link href={`/catalog/import?job=${job.id}`}>{title(job)}</Link>
            <span className={classes.second}>
              <Moment at={job.createdAt} />
              {job.createdBy.id !== own && ` by ${job.createdBy.name}`}
            </span>
            <span className={classes.came}>{cameOut(job)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ends: Partial<Record<Job['status'], string>> = { Queued: ', waiting', Failed: ', broken off', Canceled: ', canceled' }

const title = (job: Job) =>
  `${isUnderWay(job) || job.done < job.of ? `${number(job.done)} of ` : ''}${counted(job.of, 'row')}${ends[job.status] ?? ''}`

function cameOut(job: Job): string {
  const { created, changed, unchanged, failed } = countsOf(job)
  const parts = [
    [created, 'made'],
    [changed, 'changed'],
    [unchanged, 'as they were'],
    [failed, 'failed'],
  ] as const
  return parts.flatMap(([count, word]) => (count ? `${number(count)} ${word}` : [])).join(', ')
}
