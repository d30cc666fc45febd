'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useWho } from '../session/who'
import { Bones } from '../ui/bones'
import { Moment } from '../ui/moment'
import { counted, number } from '../ui/number'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { isBatch, isUnderWay, type PrintJob, printJobs, slipsOf } from './jobs'
import classes from './print.module.css'

/** So many are shown. */
const SHOWN = 10

/** The batches of late, those under way among them: also those of before the page was closed. */
export function RecentBatches() {
  const { data, error, refetch } = useQuery(printJobs())
  const { id: own } = useWho()
  if (!data)
    return error ? (
      <Refused heading="The batches could not be loaded" error={error} retry={refetch} />
    ) : (
      <Section title="Recent batches">
        <Bones lines={3} label="Batches are loading" />
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
                <span className={classes.second}>
                  {' '}
                  <Moment at={job.createdAt} />
                  {job.createdBy.id !== own && ` by ${job.createdBy.name}`}
                </span>
              </span>
              {job.errors.length > 0 && <span className={classes.bad}>{number(job.errors.length)} not printed</span>}
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
  if (isUnderWay(job)) return `${number(job.done)} of ${counted(job.of, 'slip')}`
  const ends = { Failed: ', failed', Canceled: ', canceled' } as Record<string, string>
  return `${counted(slipsOf(job), 'slip')}${ends[job.status] ?? ''}`
}
