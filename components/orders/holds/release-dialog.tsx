'use client'

import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Hold, type Order, openHolds } from '@/components/api/order-types'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import classes from '@/components/records/banner.module.css'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { HoldSummary } from './hold-summary'
import { releaseHold } from './place-hold'

/** Asks which of several holds to release: by a click, or by its number. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const { isPending, run } = useWrite()
  /** The hold that is being released, or was refused. */
  const [chosen, setChosen] = useState<Hold | null>(null)
  const [refusal, setRefusal] = useState<FormFailure | null>(null)
  const holds = openHolds(order)

  async function release(hold: Hold) {
    if (isPending) return
    setChosen(hold)
    setRefusal(null)
    const isReleased = await run(
      () => releaseHold(client, order, hold),
      (error) => setRefusal(toFormFailure(error)),
    )
    if (isReleased) onClose()
  }

  // Listens on the window: a user who knows the number may press it before the dialog has the focus.
  useWindowEvent('keydown', (event) => {
    const isDigit = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    const hold = isDigit ? holds[Number(event.key) - 1] : undefined
    if (hold) void release(hold)
  })

  return (
    <Dialog opened onClose={onClose} title={`Release which hold of ${order.shortId}?`}>
      <FormError error={refusal} onRetry={() => chosen && void release(chosen)} />
      <ol className="plain-list">
        {holds.map((hold, index) => (
          <li key={hold.id} className={classes.choice}>
            <HoldSummary hold={hold} />
            <Button
              size="xs"
              variant="default"
              loading={isPending && chosen?.id === hold.id}
              data-autofocus={index === 0 || undefined}
              aria-label={`Release ${holdNames[hold.reason]}`}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              onClick={() => void release(hold)}
            >
              Release {index < 9 && <KeyHint keys={String(index + 1)} />}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
