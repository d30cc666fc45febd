'use client'

import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api'
import { announce } from '../ui/announce'
import { Bones } from '../ui/bones'
import { counted, number } from '../ui/number'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import classes from './import.module.css'
import { importJob, isUnderWay, type Job } from './job'
import { More, useMore } from './more'

/** An import: how far it is, and what could not be done, as a file that can be put right. */
export function ImportJob({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importJob(id))
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

const headings = { Queued: 'Waiting to begin', Running: 'Importing', Done: 'Imported', Failed: 'Failed', Canceled: 'Canceled' }

function Loaded({ job }: { job: Job }) {
  const { status, done, of, errors, resultUrl } = job
  const wasUnderWay = useRef(false)
  const isRunning = isUnderWay(job)
  useEffect(() => {
    if (wasUnderWay.current && !isRunning) announce(`${headings[status]}: ${number(done)} of ${counted(of, 'row')}.`)
    wasUnderWay.current = isRunning
  }, [isRunning, status, done, of])
  const title = status === 'Done' && resultUrl ? 'Imported, but for some rows' : headings[status]
  return (
    <>
      <Section title={title} action={isRunning && <Cancel id={job.id} />}>
        <div className={classes.body}>
          {isRunning && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Rows imported" />}
          <p>
            {isRunning
              ? `${number(done)} of ${counted(of, 'row')}. You may leave this page: the import goes on, and this address shows how far it is.`
              : `${number(done)} of ${counted(of, 'row')} ${done === 1 ? 'was' : 'were'} gone through${resultUrl ? '. Those below could not be imported; the others were.' : '.'}`}
          </p>
          {!isRunning && (
            <div className={classes.deeds}>
              {resultUrl && (
                <Button component="a" href={resultUrl} download leftSection={<Download size={16} aria-hidden="true" />}>
                  Download the rows with errors
                </Button>
              )}
              <Button
                component={Link}
                href="/catalog/import"
                variant={resultUrl ? 'default' : 'filled'}
                leftSection={<FileUp size={16} aria-hidden="true" />}
              >
                {resultUrl ? 'Import the corrected file' : 'Import another file'}
              </Button>
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

function Errors({ errors }: Pick<Job, 'errors'>) {
  const { shown, more } = useMore(errors)
  return (
    <Section title="Not imported">
      <ul className={classes.errors}>
        {shown.map(({ message }) => (
          <li key={message}>{message}</li>
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
      Cancel
    </Button>
  )
}
