'use client'

import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api'
import { announce } from '../ui/announce'
import { Bones } from '../ui/bones'
import { counted, number } from '../ui/number'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { CameOut } from './came-out'
import { JobErrors } from './job-errors'
import { isUnderWay, type PrintJob, printJob, slipsOf } from './jobs'
import classes from './print.module.css'

/** A batch: how far it is, its PDF, what could not be printed, and going on where the printer stopped. */
export function JobView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(printJob(id))
  return (
    <>
      <PageHeading title="Packing slips">
        <Link href="/print">All batches</Link>
      </PageHeading>
      <div className={classes.page}>
        {error && <Refused heading="The batch could not be loaded" error={error} retry={refetch} />}
        {data ? (
          <Loaded job={data.job} />
        ) : (
          !error && (
            <Section title="Batch">
              <Bones lines={3} label="The batch is loading" />
            </Section>
          )
        )}
      </div>
    </>
  )
}

const headings = { Queued: 'Waiting to begin', Running: 'Being made', Done: 'Ready', Failed: 'Failed', Canceled: 'Canceled' }

function Loaded({ job }: { job: PrintJob }) {
  const { id, status, done, of, errors, resultUrl } = job
  const pdf = useRef<HTMLAnchorElement>(null)
  const wasUnderWay = useRef(false)
  const isRunning = isUnderWay(job)
  useEffect(() => {
    if (wasUnderWay.current && !isRunning) {
      announce(
        status === 'Done' ? `The slips are ready${errors.length ? `, ${errors.length} could not be printed` : ''}` : headings[status],
      )
      pdf.current?.focus()
    }
    wasUnderWay.current = isRunning
  }, [isRunning, status, errors.length])
  return (
    <>
      <Section title={headings[status]} action={isRunning && <Cancel id={id} />}>
        <div className={classes.job}>
          {isRunning && <Progress value={(100 * done) / Math.max(1, of)} aria-label="Slips made" />}
          <p>
            {isRunning
              ? `${done < of ? `${number(done)} of ${counted(of, 'slip')}.` : `All ${counted(of, 'slip')}; the PDF is being drawn.`} You may close the page: it goes on, and is found under Packing slips.`
              : `${counted(slipsOf(job), 'slip')}${errors.length ? `, ${number(errors.length)} not printed` : ''}${status === 'Canceled' ? ` of ${number(of)}` : ''}.`}
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
      {resultUrl && <CameOut job={job} />}
    </>
  )
}

function Cancel({ id }: { id: string }) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  async function cancel() {
    setSending(true)
    await call('POST /jobs/{id}/cancel', { params: { id } }).catch(refusedNotice('The batch was not canceled'))
    await client.invalidateQueries({ queryKey: printJob(id).queryKey })
    setSending(false)
  }
  return (
    <Button size="xs" variant="default" loading={isSending} onClick={cancel}>
      Cancel
    </Button>
  )
}
