'use client'

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import type { Hold, Order } from '../orders/shapes'
import { Allowed } from '../ui/allowed'
import { refusedNotice } from '../ui/refused-notice'
import { releaseHold } from './hold-order'
import { HoldWords } from './hold-words'
import classes from './holds.module.css'
import { holdNames } from './reasons'

interface Props {
  order: Order
  hold: Hold
  /** Why nobody may release it here; null when one may. */
  why: string | null
  /** Opens the address with "release on save"; absent where the address is not what holds it. */
  onEditAddress?: () => void
}

/** One open hold: why, who, since when, until when, and the ways out. */
export function HoldBanner({ order, hold, why, onEditAddress }: Props) {
  const client = useQueryClient()
  const [isReleasing, setReleasing] = useState(false)
  async function release() {
    if (why || isReleasing) return
    setReleasing(true)
    await releaseHold(client, order, hold).catch(refusedNotice('The hold was not released'))
    setReleasing(false)
  }
  return (
    <section className={classes.banner} aria-label={`Hold: ${holdNames[hold.reason]}`}>
      <CirclePause size={18} aria-hidden="true" className={classes.icon} />
      <HoldWords hold={hold} lead="On hold: " />
      <div className={classes.ways}>
        {onEditAddress && (
          <Button size="xs" variant="default" onClick={onEditAddress}>
            Edit address &amp; release
          </Button>
        )}
        <Allowed why={why}>
          <Button
            size="xs"
            variant={onEditAddress ? 'subtle' : 'default'}
            data-disabled={why ? true : undefined}
            aria-disabled={why ? true : undefined}
            loading={isReleasing}
            onClick={release}
          >
            Release
          </Button>
        </Allowed>
      </div>
    </section>
  )
}
