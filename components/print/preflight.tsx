'use client'

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { Bones } from '../ui/bones'
import { counted, number } from '../ui/number'
import { PageHeading } from '../ui/page-heading'
import { Refused } from '../ui/refused'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { formats, type SlipFormat, sorts } from './formats'
import { LeftOut } from './left-out'
import { selected } from './load'
import { planOf, type SlipSort } from './plan'
import classes from './print.module.css'
import { MOST, printBatch } from './selection'
import { SlipList } from './slip-list'
import { startBatch } from './start-batch'

/** What will be printed of a selection, in which order, and what will not and why. Nothing is printed before it was seen. */
export function Preflight({ ids }: { ids: readonly string[] }) {
  const router = useRouter()
  const taken = ids.slice(0, MOST)
  const { data, error, refetch, isFetching } = useQuery(selected(taken))
  const [sort, setSort] = useState<SlipSort>('asGiven')
  const [format, setFormat] = useState<SlipFormat | ''>('')
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isStarting, setStarting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const why = useMissing('packingSlips:generate')
  const plan = data && planOf(taken, data, { sort, skipped })
  const isBlocked = why !== null || !plan?.printed.length
  const isKnown = plan !== undefined
  // p on the list, a look, and Enter. Who has gone somewhere meanwhile stays there.
  useEffect(() => {
    const at = document.activeElement
    if (isKnown && (at === document.body || at?.tagName === 'H1')) button.current?.focus()
  }, [isKnown])
  async function start() {
    if (!plan || isBlocked || isStarting) return
    setStarting(true)
    try {
      router.push(`/print?job=${await startBatch(plan.printed, format || null)}`)
    } catch (refusal) {
      refusedNotice('Nothing was printed')(refusal as Error)
      setStarting(false)
    }
  }
  const leaveOut = (shipments: { id: string }[], isLeftOut: boolean) => {
    const next = new Set(skipped)
    for (const { id } of shipments) isLeftOut ? next.add(id) : next.delete(id)
    setSkipped(next)
  }
  return (
    <>
      <PageHeading title="Print packing slips" />
      <div className={classes.page}>
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
          <Allowed why={why}>
            <Button
              ref={button}
              type="submit"
              loading={isStarting}
              data-disabled={isBlocked || undefined}
              aria-disabled={isBlocked || undefined}
            >
              {plan ? `Print ${counted(plan.printed.length, 'slip')}` : 'Print'}
            </Button>
          </Allowed>
          {plan && plan.before.length > 0 && (
            <Checkbox
              className={classes.before}
              label={`Leave out the ${number(plan.before.length)} already printed`}
              checked={plan.before.every(({ id }) => skipped.has(id))}
              onChange={(event) => leaveOut(plan.before, event.currentTarget.checked)}
            />
          )}
        </form>
        {ids.length > MOST && (
          <p className={classes.notice}>
            A batch takes {MOST} slips: these are the first.{' '}
            <a href={printBatch(ids.slice(MOST))}>The other {number(ids.length - MOST)} are the next batch.</a>
          </p>
        )}
        {error && <Refused heading="The shipments could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />}
        {!plan && !error && (
          <Section title="Slips">
            <Bones lines={8} label="The shipments are loading" />
          </Section>
        )}
        {plan && (
          <>
            <LeftOut plan={plan} />
            <SlipList plan={plan} onLeaveOut={(shipment) => leaveOut([shipment], true)} />
          </>
        )}
      </div>
    </>
  )
}
