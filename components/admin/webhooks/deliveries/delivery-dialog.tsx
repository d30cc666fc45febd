'use client'

import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { DateTime } from '@/components/ui/format/date-time'
import { toast } from '@/components/ui/toasts/toast'
import { disabledText } from '../labels'
import { invalidateDeliveries } from '../store'
import type { Delivery, WebhookDialogProps } from '../types'
import { AttemptDetails } from './attempt'
import { deliveryName } from './columns'
import classes from './deliveries.module.css'
import { NextAttempt } from './next-attempt'
import { DeliveryStatus } from './status-pill'
import { useDelivery } from './use-delivery'

interface Props extends WebhookDialogProps {
  delivery: Delivery
}

/** A delivery with its attempts: what was sent, and what the receiver answered. */
export default function DeliveryDialog({ webhook, delivery: given, onClose }: Props) {
  const queries = useQueryClient()
  const missing = useMissingPermission('webhooks:write')
  const { run, isPending } = useWrite()
  // The answer to resending is newer than what the list had.
  const [latest, setLatest] = useState(given)
  const delivery = useDelivery(latest)
  const disabledReason = missing ?? disabledText(webhook)
  const resend = () =>
    run(async () => {
      const params = { id: webhook.id, deliveryId: delivery.id }
      setLatest((await call('POST /webhooks/{id}/deliveries/{deliveryId}/redeliver', { params })).delivery)
      await invalidateDeliveries(queries)
      toast(`Delivery ${delivery.deliverySequence} is sent again`)
    }, 'It was not sent again')
  const { attempts, attemptCount } = delivery
  const firstNumber = attemptCount - attempts.length + 1
  return (
    <Dialog opened onClose={onClose} title={`Delivery ${delivery.deliverySequence}: ${deliveryName(delivery)}`} size={980}>
      <div className="stack gap-xl">
        <div className={classes.details}>
          <DescriptionList
            items={[
              ['Status', <DeliveryStatus key="status" delivery={delivery} />],
              ['Next attempt', delivery.nextAttemptAt && <NextAttempt key="next" delivery={delivery} none="" />],
              ['Queued', <DateTime key="queued" at={delivery.createdAt} />],
              ['Sequence in the log', delivery.sequence ?? 'None: it is a sample'],
              ['Event id', <Copyable key="event" value={delivery.eventId} label="event id" />],
              ['Of a test order', delivery.isTest && delivery.cause !== 'Test' ? 'Yes' : null],
            ]}
          />
        </div>
        <div className={classes.actions}>
          <h3>Attempts</h3>
          <Button
            variant="default"
            size="xs"
            leftSection={<RotateCw size={15} aria-hidden="true" />}
            loading={isPending}
            disabledReason={disabledReason}
            onClick={() => void resend()}
          >
            Resend
          </Button>
        </div>
        {attempts.length ? (
          <ol className={classes.attempts} aria-label="Attempts, the last one first">
            {attempts
              .map((attempt, at) => (
                <AttemptDetails key={attempt.at} attempt={attempt} number={firstNumber + at} isOpenAtFirst={at === attempts.length - 1} />
              ))
              .reverse()}
          </ol>
        ) : (
          <p className="dim small m-0">{attemptCount ? 'Its attempts are no longer kept.' : 'It has not been sent yet.'}</p>
        )}
      </div>
    </Dialog>
  )
}
