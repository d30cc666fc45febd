'use client'

import { Button } from '@mantine/core'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { PageHeading } from '@/components/frame/page-heading'
import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'
import { Skeleton } from '@/components/ui/skeleton'
import { JobView } from './job-view'
import { Preflight } from './preflight'
import { selectionOf } from './print-selection'
import { RecentBatches } from './recent-batches'
import { SlipQueue } from './slip-queue'

const never = () => () => {}

/** Printing packing slips: selection, preview, progress, and the check of the printout. */
export function PrintPage() {
  const search = useSearchParams()
  // A long selection is stored only in this browser.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const job = search.get('job')
  if (job) return <JobView key={job} id={job} />
  if (!isHere && search.has('selection'))
    return (
      <>
        <PageHeading title="Print packing slips" />
        <Skeleton lines={6} label="The shipments are loading" />
      </>
    )
  const selection = selectionOf(search)
  if (selection === 'lost')
    return (
      <Message heading="This selection is not known here" action={<StartButton />}>
        A long selection is kept in the browser in which it was made. Select the shipments again, or begin with those whose slips are
        waiting.
      </Message>
    )
  return selection === 'none' || !selection.length ? <PrintStart /> : <Preflight key={selection.join()} ids={selection} />
}

const StartButton = () => (
  <Button component={Link} href="/print">
    Shipments without a slip
  </Button>
)

/** The start of printing without a selection: shipments without a slip, and recent batches. */
function PrintStart() {
  return (
    <>
      <PageHeading title="Print packing slips" />
      <div className="stack gap-xl">
        <SlipQueue />
        <RecentBatches />
      </div>
    </>
  )
}
