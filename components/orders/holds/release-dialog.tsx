'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Hold, type Order, openHolds } from '@/components/api/order-types'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useActions } from '@/components/frame/keyboard/use-actions'
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

  return (
    <Dialog opened onClose={onClose} title={`Release which hold of ${order.shortId}?`}>
      <FormError error={refusal} onRetry={() => chosen && void release(chosen)} />
      <HoldChoices holds={holds} releasing={isPending ? chosen : null} release={release} />
    </Dialog>
  )
}

interface ChoicesProps {
  holds: Hold[]
  releasing: Hold | null
  release: (hold: Hold) => Promise<void>
}

function HoldChoices({ holds, releasing, release }: ChoicesProps) {
  const keysOf = (hold: Hold) => (holds.indexOf(hold) < 9 ? String(holds.indexOf(hold) + 1) : undefined)
  const labelOf = (hold: Hold) => `Release ${holdNames[hold.reason]}`
  useActions(
    holds.map((hold) => ({
      id: `release ${hold.id}`,
      label: labelOf(hold),
      section: 'Holds',
      keys: keysOf(hold),
      run: () => void release(hold),
    })),
  )
  return (
    <ol className="plain-list">
      {holds.map((hold, index) => {
        const keys = keysOf(hold)
        return (
          <li key={hold.id} className={classes.choice}>
            <HoldSummary hold={hold} />
            <Button
              size="xs"
              variant="default"
              loading={releasing?.id === hold.id}
              data-autofocus={index === 0 || undefined}
              aria-label={labelOf(hold)}
              aria-keyshortcuts={keys}
              onClick={() => void release(hold)}
            >
              Release {keys && <KeyHint keys={keys} />}
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
