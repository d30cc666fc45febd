'use client'

import { Button } from '@mantine/core'
import { Inbox, SearchX } from 'lucide-react'
import { ApiError } from '@/components/api/request'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { Message } from '../ui/message'
import { Section } from '../ui/section'
import classes from './design.module.css'

const error = (status: number, errorCode: string, requestId: string | null, errorMessage: string) =>
  new ApiError(status, errorCode, requestId, [{ errorMessage, propertyName: null, attemptedValue: null }])
const failed = error(503, 'Unavailable', '01a1f86d-2bd6-72ea-bc14-52a55d8d6b39', 'The service is starting. Try again in a few seconds.')
const unreached = error(0, 'Unreachable', null, 'The service cannot be reached. Check the connection and try again.')

/** The states of a section without content: empty, nothing found, loading, failed, offline. */
export function States() {
  return (
    <div className={classes.columns}>
      <Message heading="No orders yet" level={2} icon={Inbox} action={<Button>Import a file</Button>}>
        Orders appear here as merchants send them through the API.
      </Message>
      <Message heading="0 orders here, 4 in all statuses" level={2} icon={SearchX} action={<Button variant="default">Show the 4</Button>}>
        Nothing on hold matches “lee a”.
      </Message>
      <Section title="On its way">
        <Skeleton lines={5} />
      </Section>
      <LoadError heading="The orders could not be loaded" error={failed} retry={() => {}} />
      <LoadError heading="The order could not be loaded" error={unreached} retry={() => {}} />
    </div>
  )
}
