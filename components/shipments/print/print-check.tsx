'use client'

import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { Job } from '@/components/api/job'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toasts/toast'
import classes from './print.module.css'
import { slipBatch } from './print-jobs'
import { resumeFrom, resumeProblem, startBatch } from './print-runs'

/** Asks whether the whole batch was printed; if not, prints the rest from a given position again, as copies. */
export function PrintCheck({ job }: { job: Pick<Job, 'id'> }) {
  const router = useRouter()
  const { data, error, refetch } = useQuery(slipBatch(job.id))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // Also while the next page is opened.
  const [isStarting, setStarting] = useState(false)
  const { run: write } = useWrite()
  const disabledReason = useMissingPermission('packingSlips:generate')
  const slips = data?.batch.slips ?? []
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
    const isStarted = await write(async () => {
      const shipmentIds = rest.map(({ shipmentId }) => shipmentId)
      router.push(`/print?job=${await startBatch(shipmentIds, data?.batch.format ?? null)}`)
    }, 'Nothing was printed')
    setStarting(isStarted)
  }
  return (
    <Section title="Did all slips print?">
      {!data && error && <LoadError heading="The slips of the batch could not be loaded" error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={2} label="The slips of the batch are loading" />}
      {data && (
        <form id="again" className={classes.again} onSubmit={again} aria-label="Reprint">
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
      )}
    </Section>
  )
}
