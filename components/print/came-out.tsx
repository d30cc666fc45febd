'use client'

import { Button, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { counted } from '../ui/number'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { toast } from '../ui/toast'
import type { PrintJob } from './jobs'
import classes from './print.module.css'
import { cameOut, restFrom, runOf } from './runs'
import { startBatch } from './start-batch'

/** Whether all of a batch came out of the printer; if not, the rest is printed again from a place on, as copies. */
export function CameOut({ job }: { job: PrintJob }) {
  const router = useRouter()
  const [run] = useState(() => runOf(job.id))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const why = useMissing('packingSlips:generate')
  const slips = run ? cameOut(run, job.errors) : []
  const from = restFrom(slips, typed)
  const rest = from === null ? [] : slips.slice(from - 1)
  const all = () => {
    toast(`${counted(slips.length, 'slip')} came out`, { tone: 'good' })
    router.push('/print')
  }
  async function again(event: FormEvent) {
    event.preventDefault()
    if (why || isStarting) return
    if (!rest.length) return setProblem(`Give a number from 1 to ${slips.length}, or scan the last slip that came out well.`)
    setStarting(true)
    try {
      router.push(`/print?job=${await startBatch(rest, run?.format ?? null)}`)
    } catch (refusal) {
      refusedNotice('Nothing was printed')(refusal as Error)
      setStarting(false)
    }
  }
  return (
    <Section title="All came out?">
      {run ? (
        <form className={classes.again} onSubmit={again} aria-label="Reprint">
          <Button variant="default" onClick={all}>
            Yes, all {slips.length}
          </Button>
          <TextInput
            label="Reprint from no."
            description={`A number up to ${slips.length}, or the last good slip’s barcode`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(null)
            }}
            error={problem}
            autoComplete="off"
          />
          <Allowed why={why}>
            <Button
              type="submit"
              variant="default"
              loading={isStarting}
              data-disabled={why ? true : undefined}
              aria-disabled={why ? true : undefined}
            >
              {rest.length ? `Reprint ${counted(rest.length, 'slip')} as copies` : 'Reprint'}
            </Button>
          </Allowed>
          <p className={classes.next} aria-live="polite">
            {rest[0] && `Begins with no. ${from}, ${rest[0].shortId}.`}
          </p>
        </form>
      ) : (
        <p className={classes.none}>
          The order of its slips is kept in the browser that printed them. Reprint from there, or select the shipments again.
        </p>
      )}
    </Section>
  )
}
