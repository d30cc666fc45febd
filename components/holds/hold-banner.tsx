'use client'

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { write } from '../api'
import type { Hold, Order } from '../orders/shapes'
import { storeOrder } from '../orders/store'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { Moment } from '../ui/moment'
import { refusedNotice } from '../ui/refused-notice'
import classes from './hold-banner.module.css'
import { holdNames } from './reasons'

/** One open hold: why, who, since when, until when, and the way out. */
export function HoldBanner({ order, hold }: { order: Order; hold: Hold }) {
  const client = useQueryClient()
  const missing = useMissing('orders:hold')
  const release = useMutation({
    ...write('POST /orders/{orderId}/releaseHold'),
    onSuccess: (answer) => {
      void storeOrder(client, answer.order)
      notifications.show({ message: `Released: ${holdNames[hold.reason]}` })
      // The button goes with its banner; the keyboard stays on the page.
      document.getElementById('order-heading')?.focus()
    },
    onError: refusedNotice('The hold was not released'),
  })
  return (
    <section className={classes.banner} aria-label={`Hold: ${holdNames[hold.reason]}`}>
      <CirclePause size={18} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p>
          <strong>On hold: {holdNames[hold.reason]}</strong>
          {hold.comment && <> — {hold.comment}</>}
        </p>
        <p className={classes.second}>
          {hold.placedBy && <>{hold.placedBy.name}, </>}since <Moment at={hold.placedAt} />
          {hold.releaseAt && (
            <>
              {' '}
              · releases by itself <Moment at={hold.releaseAt} />
            </>
          )}
        </p>
      </div>
      <Allowed why={missing}>
        <Button
          size="xs"
          variant="default"
          data-disabled={missing ? true : undefined}
          aria-disabled={missing ? true : undefined}
          loading={release.isPending}
          onClick={() => !missing && release.mutate({ params: { orderId: order.id }, body: { holdId: hold.id } })}
        >
          Release
        </Button>
      </Allowed>
    </section>
  )
}
