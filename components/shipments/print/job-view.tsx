'use client'

import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isRunning, type Job, jobKey, useJob } from '@/components/api/job'
import { useMayCancelJob } from '@/components/api/may-cancel-job'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { PageHeading } from '@/components/frame/page-heading'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { announce } from '@/components/ui/toasts/announce'
import classes from './print.module.css'
import { PrintCheck } from './print-check'
import { isBatch, slipsOf, wordsOf } from './print-jobs'

/** A batch: its progress, its PDF, the failed slips, and resuming after a printer stopped. */
export function JobView({ id }: { id: string }) {
  const { job, error, refetch } = useJob(id)
  return (
    <>
      <PageHeading title={job ? wordsOf(job).title : 'Printing'}>
        <Link href="/print">All batches</Link>
      </PageHeading>
      <div className="stack gap-xl">
        {error && <LoadError heading="The batch could not be loaded" error={error} retry={refetch} />}
        {job ? (
          <Loaded job={job} />
        ) : (
          !error && (
            <Section title="Batch">
              <Skeleton lines={3} label="The batch is loading" />
            </Section>
          )
        )}
      </div>
    </>
  )
}

const headings = { Queued: 'Queued', Running: 'In progress', Done: 'Ready', Failed: 'Failed', Canceled: 'Canceled' }

function Loaded({ job }: { job: Job }) {
  const { id, status, done, of, errors, resultUrl } = job
  const { title, part } = wordsOf(job)
  const pdf = useRef<HTMLAnchorElement>(null)
  const wasRunning = useRef(false)
  const isOngoing = isRunning(job)
  const mayCancel = useMayCancelJob(job, 'packingSlips:generate')
  useEffect(() => {
    if (wasRunning.current && !isOngoing) {
      announce(status === 'Done' ? `${title} are ready${errors.length ? `, ${errors.length} could not be printed` : ''}` : headings[status])
      pdf.current?.focus()
    }
    wasRunning.current = isOngoing
  }, [isOngoing, status, errors.length, title])
  return (
    <>
      <Section title={headings[status]} action={isOngoing && mayCancel && <Cancel id={id} />}>
        <div className={classes.job}>
          {isOngoing && <Progress value={(100 * done) / Math.max(1, of)} aria-label={`${title} made`} />}
          <p>
            {isOngoing
              ? `${done < of ? `${formatNumber(done)} of ${formatCount(of, part)}.` : `All ${formatCount(of, part)}; the PDF is being drawn.`} You may close the page: it goes on, and is found in the job tray.`
              : endOf(job)}
          </p>
          {resultUrl && (
            <Button
              ref={pdf}
              component="a"
              href={resultUrl}
              target="_blank"
              rel="noopener"
              leftSection={<FileText size={16} aria-hidden="true" />}
            >
              Open the PDF
            </Button>
          )}
        </div>
      </Section>
      <JobErrors errors={errors} />
      {resultUrl && isBatch(job) && <PrintCheck job={job} />}
    </>
  )
}

function endOf(job: Job): string {
  const { status, errors } = job
  if (status !== 'Done') return 'Nothing was printed or counted.'
  return `${formatCount(slipsOf({ ...job, failed: errors.length }), wordsOf(job).part)}${errors.length ? `, ${formatNumber(errors.length)} not printed` : ''}.`
}

function Cancel({ id }: { id: string }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  async function cancel() {
    await run(() => call('POST /jobs/{id}/cancel', { params: { id } }), 'The batch was not canceled')
    await client.invalidateQueries({ queryKey: jobKey(id) })
  }
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={cancel}>
      Cancel
    </Button>
  )
}

/** The shipments of a batch that could not be printed, each with the reason. */
function JobErrors({ errors }: Pick<Job, 'errors'>) {
  if (!errors.length) return null
  return (
    <Section title={`Not printed: ${formatCount(errors.length, 'shipment')}`}>
      <ul className={classes.left}>
        {errors.map(({ message, resource }) => (
          <li key={`${resource?.id} ${message}`}>
            {message}
            {resource?.type === 'shipment' && (
              <>
                {' '}
                <Link href={`/shipments/${resource.id}`}>Open the shipment</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
