'use client'

import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { type Job, useJob } from '@/components/api/job'
import type { ReadOperationKey } from '@/components/api/types'
import { invalidate } from '@/components/api/write'
import { DownloadButton } from '@/components/ui/download-button'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'

/** The errors that are listed. */
const SHOWN_ERRORS = 100

const headings = { Queued: 'Queued', Running: 'Importing', Done: 'Imported', Failed: 'Interrupted', Canceled: 'Canceled' }

interface Props {
  id: string
  /** The noun of what the file has, such as order. */
  noun: string
  /** The names of the job's counts, in the order in which they are shown. */
  countLabels: Readonly<Record<string, string>>
  /** The reads that the import affects. */
  invalidates: readonly ReadOperationKey[]
}

/** The progress of an import, its errors, and its outcomes as a file when there is one. */
export function ImportProgress({ id, noun, countLabels, invalidates }: Props) {
  const client = useQueryClient()
  const { job, error, refetch } = useJob(id)
  const isFinished = Boolean(job?.finishedAt)
  useEffect(() => {
    if (isFinished) void invalidate(client, invalidates)
  }, [client, isFinished, invalidates])
  if (error && !job) return <LoadError heading="The import could not be loaded" error={error} retry={() => void refetch()} />
  return job ? <Outcome job={job} noun={noun} countLabels={countLabels} /> : null
}

function Outcome({ job, noun, countLabels }: { job: Job } & Pick<Props, 'noun' | 'countLabels'>) {
  const { status, done, of, counts, errors, finishedAt, resultUrl } = job
  const outcomes = Object.entries(countLabels).map(([name, label]) => `${formatNumber(counts?.[name] ?? 0)} ${label}`)
  return (
    <div className="stack gap-lg">
      {!finishedAt && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Imported" />}
      <p role="status">{`${headings[status]}: ${formatNumber(done)} of ${formatCount(of, noun)}. ${outcomes.join(', ')}.`}</p>
      {!finishedAt && <p className="dim small">You may close this: the import goes on.</p>}
      {errors.length > 0 && (
        <ul className="small">
          {errors.slice(0, SHOWN_ERRORS).map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {resultUrl && (
        <DownloadButton
          label="Download the outcome of each line"
          failure="The outcomes were not downloaded"
          load={(onProgress) => fetchFile(resultUrl, onProgress)}
        />
      )}
    </div>
  )
}
