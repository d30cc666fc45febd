'use client'

import { Button } from '@mantine/core'
import { Inbox, SearchX } from 'lucide-react'
import { ApiError } from '../api'
import { Bones } from '../ui/bones'
import { Message } from '../ui/message'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import classes from './design.module.css'

const error = (status: number, errorCode: string, requestId: string | null, errorMessage: string) =>
  new ApiError(status, errorCode, requestId, [{ errorMessage, propertyName: null, attemptedValue: null }])
const failed = error(503, 'Unavailable', '01a1f86d-2bd6-72ea-bc14-52a55d8d6b39', 'The service is starting. Try again in a few seconds.')
const unreached = error(0, 'Unreachable', null, 'The service cannot be reached. Check the connection and try again.')

/** What stands in place of content: nothing yet, nothing found, on its way, failed, offline. */
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
        <Bones lines={5} />
      </Section>
      <Refused heading="The orders could not be loaded" error={failed} retry={() => {}} />
      <Refused heading="The order could not be loaded" error={unreached} retry={() => {}} />
    </div>
  )
}
