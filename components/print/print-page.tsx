'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useSyncExternalStore } from 'react'
import { Bones } from '../ui/bones'
import { Message } from '../ui/message'
import { PageHeading } from '../ui/page-heading'
import { JobView } from './job-view'
import { Preflight } from './preflight'
import { PrintStart } from './print-start'
import { selectionOf } from './selection'

const never = () => () => {}

/** Printing packing slips: what to print, what it will be, how far it is, and whether all of it came out. */
export function PrintPage() {
  const search = useSearchParams()
  // A long selection is known to the browser alone.
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
        <Bones lines={6} label="The shipments are loading" />
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
    What waits for its slip
  </Button>
)
