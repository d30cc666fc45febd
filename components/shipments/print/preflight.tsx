'use client'

import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { PageHeading } from '@/components/frame/page-heading'
import { Button } from '@/components/ui/button'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { formats, type SlipFormat, sorts } from './formats'
import classes from './print.module.css'
import { planOf, type SlipSort } from './print-plan'
import { selectedShipments } from './print-queries'
import { startBatch } from './print-runs'
import { MAX_BATCH, printBatch } from './print-selection'
import { SkippedShipments } from './skipped-shipments'
import { SlipList } from './slip-list'

/** The slips of a selection in print order, and the skipped shipments with the reasons. Nothing is printed before this preview. */
export function Preflight({ ids }: { ids: readonly string[] }) {
  const router = useRouter()
  const taken = ids.slice(0, MAX_BATCH)
  const { data, error, refetch, isFetching } = useQuery(selectedShipments(taken))
  const [sort, setSort] = useState<SlipSort>('asGiven')
  const [format, setFormat] = useState<SlipFormat | ''>('')
  const [excludedIds, setExcluded] = useState<ReadonlySet<string>>(new Set())
  // Also while the next page is opened.
  const [isStarting, setStarting] = useState(false)
  const { run: write } = useWrite()
  const button = useRef<HTMLButtonElement>(null)
  const plan = data && planOf(taken, data, { sort, excludedIds })
  const missingPermission = useMissingPermission('packingSlips:generate')
  const nothing = plan ? 'There is no slip to print.' : 'The slips are not loaded yet.'
  const disabledReason = missingPermission ?? (plan?.printed.length ? null : nothing)
  const isKnown = plan !== undefined
  // Focuses the button, so that p on the list and Enter print. Leaves the focus alone when the user has moved it.
  useEffect(() => {
    const at = document.activeElement
    if (isKnown && (at === document.body || at?.tagName === 'H1')) button.current?.focus()
  }, [isKnown])
  async function start() {
    if (!plan || disabledReason || isStarting) return
    setStarting(true)
    const isStarted = await write(
      async () =>
        router.push(
          `/print?job=${await startBatch(
            plan.printed.map(({ id }) => id),
            format || null,
          )}`,
        ),
      'Nothing was printed',
    )
    setStarting(isStarted)
  }
  const exclude = (shipments: { id: string }[], isExcluded: boolean) => {
    const next = new Set(excludedIds)
    for (const { id } of shipments) isExcluded ? next.add(id) : next.delete(id)
    setExcluded(next)
  }
  return (
    <>
      <PageHeading title="Print packing slips" />
      <div className="stack gap-xl">
        <form
          className={classes.controls}
          aria-label="Print"
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          <NativeSelect
            label="Format"
            data={formats}
            value={format}
            onChange={(event) => setFormat(event.currentTarget.value as SlipFormat | '')}
          />
          <NativeSelect label="Order" data={sorts} value={sort} onChange={(event) => setSort(event.currentTarget.value as SlipSort)} />
          <Button ref={button} type="submit" loading={isStarting} disabledReason={disabledReason}>
            {plan ? `Print ${formatCount(plan.printed.length, 'slip')}` : 'Print'}
          </Button>
          {plan && plan.alreadyPrinted.length > 0 && (
            <Checkbox
              className={classes.before}
              label={`Leave out the ${formatNumber(plan.alreadyPrinted.length)} already printed`}
              checked={plan.alreadyPrinted.every(({ id }) => excludedIds.has(id))}
              onChange={(event) => exclude(plan.alreadyPrinted, event.currentTarget.checked)}
            />
          )}
        </form>
        {ids.length > MAX_BATCH && (
          <p className={classes.notice}>
            A batch takes {MAX_BATCH} slips: these are the first.{' '}
            <a href={printBatch(ids.slice(MAX_BATCH))}>The other {formatNumber(ids.length - MAX_BATCH)} are the next batch.</a>
          </p>
        )}
        {error && <LoadError heading="The shipments could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />}
        {!plan && !error && (
          <Section title="Slips">
            <Skeleton lines={8} label="The shipments are loading" />
          </Section>
        )}
        {plan && (
          <>
            <SkippedShipments plan={plan} />
            <SlipList plan={plan} onExclude={(shipment) => exclude([shipment], true)} />
          </>
        )}
      </div>
    </>
  )
}
