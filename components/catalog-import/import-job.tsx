'use client'

import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../api'
import { announce } from '../ui/announce'
import { Bones } from '../ui/bones'
import { Message } from '../ui/message'
import { counted, number } from '../ui/number'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { CountPills } from './counts'
import classes from './import.module.css'
import { countsOf, importJob, isUnderWay, type Job } from './job'
import { More, useMore } from './more'

/** An import: how far it is, what became of its rows, and those that could not be imported, as a file that can be put right. */
export function ImportJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importJob(id))
  if (error instanceof ApiError && error.status === 404)
    return (
      <Message heading="There is no such import" level={2} action={<Another />}>
        It may be somebody else’s.
      </Message>
    )
  return (
    <div className={classes.page}>
      {error && <Refused heading="The import could not be loaded" error={error} retry={() => void refetch()} />}
      {data ? (
        <Loaded job={data.job} />
      ) : (
        !error && (
          <Section title="Import">
            <Bones lines={3} label="The import is loading" />
          </Section>
        )
      )}
    </div>
  )
}

const headings = { Queued: 'Waiting to begin', Running: 'Importing', Done: 'Imported', Failed: 'Broken off', Canceled: 'Canceled' }
const sofar = { created: 'made', changed: 'changed', unchanged: 'as they were', failed: 'failed' }

function Loaded({ job }: { job: Job }) {
  const { id, status, done, of, errors, resultUrl } = job
  const wasUnderWay = useRef(false)
  const isRunning = isUnderWay(job)
  const counts = countsOf(job)
  useEffect(() => {
    if (wasUnderWay.current && !isRunning) announce(`${headings[status]}: ${number(done)} of ${counted(of, 'row')}.`)
    wasUnderWay.current = isRunning
  }, [isRunning, status, done, of])
  const title = status === 'Done' && resultUrl ? 'Imported, but for some rows' : headings[status]
  return (
    <>
      <Section title={title} action={isRunning && <Cancel id={id} />}>
        <div className={classes.body}>
          {isRunning && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Rows imported" />}
          <p>{words(job)}</p>
          <CountPills counts={counts} words={sofar} label="What became of the rows" />
          {!isRunning && (
            <div className={classes.deeds}>
              {resultUrl && (
                <Button component="a" href={resultUrl} download leftSection={<Download size={16} aria-hidden="true" />}>
                  Download the rows with errors
                </Button>
              )}
              <Another isCorrected={resultUrl !== null} />
              <Link href="/catalog">All products</Link>
            </div>
          )}
          {resultUrl && (
            <p className={classes.second}>
              Put the rows right in that file and import it as it is: the columns that tell what was wrong are passed over.
            </p>
          )}
        </div>
      </Section>
      {errors.length > 0 && <Errors errors={errors} />}
    </>
  )
}

function words({ status, done, of, resultUrl }: Job): string {
  const far = `${number(done)} of ${counted(of, 'row')}`
  if (status === 'Queued' || status === 'Running') return `${far}. You may leave this page: the import goes on, and is found under Import.`
  const gone = `${far} ${done === 1 ? 'was' : 'were'} gone through`
  if (status !== 'Done')
    return `${gone} before it was ${status === 'Canceled' ? 'canceled' : 'broken off'}. What they did stays. The same file, imported again, does the rest.`
  return `${gone}${resultUrl ? '. Those below could not be imported; the others were.' : '.'}`
}

function Another({ isCorrected = false }: { isCorrected?: boolean }) {
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
  const { shown, more } = useMore(errors)
  return (
    <Section title="Not imported">
      <ul className={classes.errors}>
        {shown.map(({ message }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order.
          <li key={i}>{message}</li>
        ))}
      </ul>
      <More {...more} word="error" />
    </Section>
  )
}

function Cancel({ id }: { id: string }) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function cancel() {
    setSending(true)
    await call('POST /jobs/{id}/cancel', { params: { id } }).catch(refusedNotice('The import was not canceled'))
    await client.invalidateQueries({ queryKey: importJob(id).queryKey })
    setSending(false)
  }
  return (
    <Button size="xs" variant="default" loading={isSending} onClick={() => void cancel()}>
      Cancel the import
    </Button>
  )
}
