'use client'

import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '../forms/form-problem'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { KeyHint } from '../keys/key-hint'
import { type Hold, type Order, openHolds } from '../orders/shapes'
import { Dialog } from '../ui/dialog'
import { releaseHold } from './hold-order'
import { HoldWords } from './hold-words'
import classes from './holds.module.css'
import { holdNames } from './reasons'

/** Asks which of several holds to release: by a click, or by its number. */
export function ReleaseDialog({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [releasing, setReleasing] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<{ hold: Hold; refusal: Refusal } | null>(null)
  const holds = openHolds(order)

  async function release(hold: Hold) {
    if (releasing) return
    setReleasing(hold.id)
    setRefusal(null)
    try {
      await releaseHold(client, order, hold)
      onClose()
    } catch (error) {
      setRefusal({ hold, refusal: refusalOf(error as Error) })
    }
    setReleasing(null)
  }

  // Wherever the focus is: whoever knows the number presses it before the dialog has moved in.
  useWindowEvent('keydown', (event) => {
    const isDigit = opened && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
    const hold = isDigit ? holds[Number(event.key) - 1] : undefined
    if (hold) void release(hold)
  })

  return (
    <Dialog opened={opened} onClose={onClose} title={`Release which hold of ${order.shortId}?`}>
      <FormProblem refusal={refusal?.refusal ?? null} onRetry={() => refusal && void release(refusal.hold)} />
      <ol className={classes.choices}>
        {holds.map((hold, place) => (
          <li key={hold.id} className={classes.choice}>
            <HoldWords hold={hold} />
            <Button
              size="xs"
              variant="default"
              loading={releasing === hold.id}
              data-autofocus={place === 0 || undefined}
              aria-label={`Release ${holdNames[hold.reason]}`}
              aria-keyshortcuts={place < 9 ? String(place + 1) : undefined}
              onClick={() => void release(hold)}
            >
              Release {place < 9 && <KeyHint keys={String(place + 1)} />}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
