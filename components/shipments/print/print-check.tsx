'use client'

import { TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { toast } from '@/components/ui/toasts/toast'
import classes from './print.module.css'
import type { PrintJob } from './print-jobs'
import { printedSlips, resumeFrom, resumeProblem, startBatch, storedPrintRun } from './print-runs'

/** Asks whether the whole batch was printed; if not, prints the rest from a given position again, as copies. */
export function PrintCheck({ job }: { job: PrintJob }) {
  const router = useRouter()
  const [run] = useState(() => storedPrintRun(job.id))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // Also while the next page is opened.
  const [isStarting, setStarting] = useState(false)
  const { run: write } = useWrite()
  const disabledReason = useMissingPermission('packingSlips:generate')
  const slips = run ? printedSlips(run, job.errors) : []
  const from = resumeFrom(slips, typed)
  const rest = from === null ? [] : slips.slice(from - 1)
  const all = () => {
    toast(`${formatCount(slips.length, 'slip')} printed`, { tone: 'good' })
    router.push('/print')
  }
  async function again(event: FormEvent) {
    event.preventDefault()
    if (disabledReason || isStarting) return
    if (!rest.length) return setProblem(resumeProblem(slips, typed))
    setStarting(true)
    const isStarted = await write(
      async () => router.push(`/print?job=${await startBatch(rest, run?.format ?? null)}`),
      'Nothing was printed',
    )
    setStarting(isStarted)
  }
  return (
    <Section title="Did all slips print?">
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
          <Button type="submit" variant="default" loading={isStarting} disabledReason={disabledReason}>
            {rest.length ? `Reprint ${formatCount(rest.length, 'slip')} as copies` : 'Reprint'}
          </Button>
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
