'use client'

import { Button } from '@mantine/core'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Action } from '../keys/actions'
import type { Order } from '../orders/shapes'
import { SmallButton } from '../ui/small-button'
import { BlockerLine } from './blocker-line'
import classes from './blockers.module.css'
import { type Blocker, useBlockers } from './use-blockers'
import { useKeptFocus } from './use-kept-focus'
import { type Deeds, useWays } from './use-ways'

/** More lines than these are shown when asked for: an order may have five hundred items, all wrong. */
const most = 5

const isChecked = ({ code }: Blocker) => code === 'SkuIssue' || code === 'ImageIssue' || code === 'AddressIssue'

/**
 * Everything that keeps an order from moving, each with the button that removes it. Holds have banners of their own, so they are
 * not told twice. Nothing at all where nothing blocks it.
 */
export function Blockers({ order, ...deeds }: { order: Order } & Deeds) {
  const found = useBlockers(order)
  const wayOf = useWays(order, deeds)
  const [isWhole, setWhole] = useState(false)
  const lines = found?.filter(({ code }) => code !== 'Hold') ?? []
  // Until it is known, what the order itself says.
  const words = !found && order.status !== 'CustomerCareHold' && order.statusDesc
  if (!lines.length && !words) return null
  const rest = lines.length - most
  return (
    <Panel action={lines.some(isChecked) && <CheckAgain {...deeds.process.refresh} />}>
      {words && <p className={classes.words}>{words}</p>}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.slice(0, isWhole ? undefined : most).map((blocker) => (
            <BlockerLine key={`${blocker.code} ${blocker.resource.id}`} blocker={blocker} way={wayOf(blocker)} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button size="compact-xs" variant="subtle" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      )}
    </Panel>
  )
}

function Panel({ action, children }: { action: ReactNode; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useKeptFocus(panel)
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <TriangleAlert size={16} aria-hidden="true" />
        <h2 id={id}>Why it does not move</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function CheckAgain({ label, why = null, run }: Action) {
  return <SmallButton word={label} icon={RotateCw} why={why} run={run} className={classes.check} />
}
