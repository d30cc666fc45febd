'use client'

import { Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchFile } from '@/components/api/fetch-file'
import { type Answer, read } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { DownloadButton } from '@/components/ui/download-button'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'

type Job = Answer<'GET /jobs/{id}'>['job']

/** The polling interval of a running job, in ms. */
const POLL_MS = 1_000

const headings = { Queued: 'Queued', Running: 'Importing', Done: 'Imported', Failed: 'Interrupted', Canceled: 'Canceled' }

/** The progress of an import of orders, and its outcomes as a file. */
export function ImportProgress({ id }: { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...read('GET /jobs/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.job.finishedAt ? false : POLL_MS),
  })
  const isFinished = Boolean(data?.job.finishedAt)
  useEffect(() => {
    if (isFinished) void invalidate(client, ['GET /orders', 'GET /orders/search', 'GET /orders/count/status'])
  }, [client, isFinished])
  if (error && !data) return <LoadError heading="The import could not be loaded" error={error} retry={() => void refetch()} />
  return data ? <Outcome job={data.job} /> : null
}

function Outcome({ job: { status, done, of, counts, errors, finishedAt, resultUrl } }: { job: Job }) {
  const { created = 0, existing = 0, failed = 0 } = counts ?? {}
  return (
    <div className="stack gap-lg">
      {!finishedAt && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Orders imported" />}
      <p role="status">
        {`${headings[status]}: ${formatNumber(done)} of ${formatCount(of, 'order')}. ${formatNumber(created)} created, ${formatNumber(existing)} existed already, ${formatNumber(failed)} failed.`}
      </p>
      {!finishedAt && <p className="dim small">You may close this: the import goes on.</p>}
      {errors.length > 0 && (
        <ul className="small">
          {errors.slice(0, 20).map(({ message }) => (
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
