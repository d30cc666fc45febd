'use client'

import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { Dialog } from '@/components/ui/dialogs/dialog'
import type { EventType } from '@/server/kernel/event-types'
import { AttemptDetails } from '../deliveries/attempt'
import classes from '../deliveries/deliveries.module.css'
import { useDelivery } from '../deliveries/use-delivery'
import { useEventTypes } from '../event-types'
import { ALL_TYPES, urlLabel } from '../labels'
import { invalidateDeliveries } from '../store'
import type { Delivery, WebhookDialogProps } from '../types'

/** Sends a sample of an event and shows the receiver's answer. */
export default function TestDialog({ webhook: { id, url, eventTypes }, onClose }: WebhookDialogProps) {
  const queries = useQueryClient()
  const known = useEventTypes().map(({ type }) => type)
  const types = eventTypes.includes(ALL_TYPES) ? known : eventTypes
  const [chosen, setType] = useState<string | null>(null)
  const type = chosen ?? types[0] ?? 'OrderCreated'
  const [sent, setSent] = useState<Delivery | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const { run, isPending } = useWrite()
  const send = () =>
    run(async () => {
      setError(null)
      const { delivery } = await call('POST /webhooks/{id}/test', { params: { id }, body: { type: type as EventType } })
      setSent(delivery)
      void invalidateDeliveries(queries)
    }, setError)
  return (
    <Dialog opened onClose={onClose} title={`Test ${urlLabel(url)}`} size={860}>
      <div className="stack gap-xl">
        <FormError error={error && toFormFailure(error)} onRetry={() => void send()} />
        <p className="secondary small m-0">
          Sends a sample of an event that says that it is a test and names nothing real. It is signed, sent, retried and logged as every
          other.
        </p>
        <div className="cluster gap-md">
          <Select
            aria-label="Event"
            className="grow"
            data={[...types]}
            value={type}
            onChange={(chosen) => chosen && setType(chosen)}
            allowDeselect={false}
            searchable
            withScrollArea={false}
          />
          <Button leftSection={<Send size={15} aria-hidden="true" />} loading={isPending} onClick={() => void send()} data-autofocus>
            {sent ? 'Send another' : 'Send test'}
          </Button>
        </div>
        {sent && <TestResult key={sent.id} sent={sent} />}
      </div>
    </Dialog>
  )
}

/** The attempt of the sample, once there is one. */
function TestResult({ sent }: { sent: Delivery }) {
  const { attempts, status, attemptCount } = useDelivery(sent)
  const last = attempts.at(-1)
  return (
    <div role="status" className="stack gap-md">
      {last ? (
        <>
          <p className="small medium m-0">
            {last.error === null ? 'The receiver took it.' : status === 'Pending' ? 'It failed, and is tried again.' : 'It failed.'}
          </p>
          <ul className={classes.attempts} aria-label="Attempt">
            <AttemptDetails key={last.at} attempt={last} number={attemptCount} isOpenAtFirst />
          </ul>
        </>
      ) : (
        <p className="dim small m-0">Waiting for the receiver’s answer …</p>
      )}
    </div>
  )
}
