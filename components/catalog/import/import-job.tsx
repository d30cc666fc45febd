'use client'

import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { isRunning, type Job, jobKey, useJob } from '@/components/api/job'
import { useMayCancelJob } from '@/components/api/may-cancel-job'
import { ApiError, call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { DownloadButton } from '@/components/ui/download-button'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Message } from '@/components/ui/message'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { announce } from '@/components/ui/toasts/announce'
import classes from './import.module.css'
import { countsOf } from './import-jobs'
import { RollBackButton } from './roll-back-button'
import { RowCountPills } from './row-counts'
import { ShowMore, useShowMore } from './show-more'

/** An import: its progress, its row counts, and the failed rows as a file to correct. */
export function ImportJob({ id }: { id: string }) {
  const { job, error, refetch } = useJob(id)
  if (error instanceof ApiError && error.status === 404)
    return (
      <Message heading="There is no such import" level={2} action={<ImportAnotherButton />}>
        It may be somebody else’s.
      </Message>
    )
  return (
    <div className="stack gap-xl">
      {error && <LoadError heading="The import could not be loaded" error={error} retry={() => void refetch()} />}
      {job ? (
        <JobSections job={job} />
      ) : (
        !error && (
          <Section title="Import">
            <Skeleton lines={3} label="The import is loading" />
          </Section>
        )
      )}
    </div>
  )
}

const headings = { Queued: 'Queued', Running: 'Importing', Done: 'Imported', Failed: 'Interrupted', Canceled: 'Canceled' }
const countLabels = { created: 'made', changed: 'changed', unchanged: 'as they were', failed: 'failed' }

function JobSections({ job }: { job: Job }) {
  const { id, status, done, of, errors, resultUrl } = job
  const wasRunning = useRef(false)
  const isOngoing = isRunning(job)
  const counts = countsOf(job)
  const mayCancel = useMayCancelJob(job, 'catalog:write')
  useEffect(() => {
    if (wasRunning.current && !isOngoing) announce(`${headings[status]}: ${formatNumber(done)} of ${formatCount(of, 'row')}.`)
    wasRunning.current = isOngoing
  }, [isOngoing, status, done, of])
  const title = status === 'Done' && resultUrl ? 'Imported, but for some rows' : headings[status]
  return (
    <>
      <Section title={title} action={isOngoing && mayCancel && <CancelButton id={id} />}>
        <div className={classes.body}>
          {isOngoing && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Rows imported" />}
          <p>{progressText(job)}</p>
          <RowCountPills counts={counts} labels={countLabels} label="Results" />
          {!isOngoing && (
            <div className={classes.actions}>
              {resultUrl && (
                <DownloadButton
                  variant="filled"
                  label="Download the rows with errors"
                  failure="The rows with errors were not downloaded"
                  load={(onProgress) => fetchFile(resultUrl, onProgress)}
                />
              )}
              <ImportAnotherButton isCorrected={resultUrl !== null} />
              {(counts.created > 0 || counts.changed > 0) && <RollBackButton id={id} />}
              <Link href="/catalog">All products</Link>
            </div>
          )}
          {resultUrl && (
            <p className="dim small">Fix the rows in that file and import it again: its columns with error messages are ignored.</p>
          )}
        </div>
      </Section>
      {errors.length > 0 && <Errors errors={errors} />}
    </>
  )
}

function progressText({ status, done, of, resultUrl }: Job): string {
  const progress = `${formatNumber(done)} of ${formatCount(of, 'row')}`
  if (status === 'Queued' || status === 'Running')
    return `${progress}. You may leave this page: the import goes on, and is found under Import.`
  const processed = `${progress} ${done === 1 ? 'was' : 'were'} gone through`
  if (status !== 'Done')
    return `${processed} before it was ${status === 'Canceled' ? 'canceled' : 'interrupted'}. What they did stays. The same file, imported again, does the rest.`
  return `${processed}${resultUrl ? '. Those below could not be imported; the others were.' : '.'}`
}

function ImportAnotherButton({ isCorrected = false }: { isCorrected?: boolean }) {
  return (
    <Button
      component={Link}
      href="/catalog/import"
      variant={isCorrected ? 'default' : 'filled'}
      leftSection={<FileUp size={16} aria-hidden="true" />}
    >
      {isCorrected ? 'Import the corrected file' : 'Import another file'}
    </Button>
  )
}

function Errors({ errors }: Pick<Job, 'errors'>) {
  const { shown, more } = useShowMore(errors)
  return (
    <Section title="Not imported">
      <ul className={classes.errors}>
        {shown.map(({ message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed.
          <li key={i}>{message}</li>
        ))}
      </ul>
      <ShowMore {...more} word="error" />
    </Section>
  )
}

function CancelButton({ id }: { id: string }) {
  const client = useQueryClient()
  const { run, isPending } = useWrite()
  async function cancel() {
    await run(() => call('POST /jobs/{id}/cancel', { params: { id } }), 'The import was not canceled')
    await client.invalidateQueries({ queryKey: jobKey(id) })
  }
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => void cancel()}>
      Cancel the import
    </Button>
  )
}
