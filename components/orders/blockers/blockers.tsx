'use client'

import { RotateCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Order } from '@/components/api/order-types'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { Button } from '@/components/ui/button'
import { useFocusHeadingOnUnmount } from '@/components/ui/use-focus-heading-on-unmount'
import { BlockerLine } from './blocker-line'
import classes from './blockers.module.css'
import { type Blocker, useBlockers } from './use-blockers'
import { type RemedyOptions, useRemedies } from './use-remedies'

/** Further lines are collapsed: an order may have five hundred items, all with errors. */
const maxShown = 5

const isChecked = ({ code }: Blocker) => code === 'SkuIssue' || code === 'ImageIssue' || code === 'AddressIssue'

/**
 * Everything that blocks an order, each with the button that resolves it. Holds have banners of their own and are left out here. Renders
 * nothing when nothing blocks the order.
 */
export function Blockers({ order, actions, editItems }: { order: Order } & RemedyOptions) {
  const found = useBlockers(order)
  const remedyOf = useRemedies(order, { actions, editItems })
  const [isWhole, setExpanded] = useState(false)
  const lines = found?.filter(({ code }) => code !== 'Hold') ?? []
  // Until the blockers are known, the order's own status description.
  const words = !found && order.status !== 'CustomerCareHold' && order.statusDesc
  if (!lines.length && !words) return null
  const rest = lines.length - maxShown
  return (
    <Panel action={lines.some(isChecked) && <CheckAgain {...actions.refresh} />}>
      {words && <p className={classes.words}>{words}</p>}
      {lines.length > 0 && (
        <ul className="plain-list">
          {lines.slice(0, isWhole ? undefined : maxShown).map((blocker) => (
            <BlockerLine key={`${blocker.code} ${blocker.resource.id}`} blocker={blocker} remedyAction={remedyOf(blocker)} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button size="compact-xs" variant="subtle" className={classes.more} aria-expanded={isWhole} onClick={() => setExpanded(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${rest} more`}
        </Button>
      )}
    </Panel>
  )
}

function Panel({ action, children }: { action: ReactNode; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useFocusHeadingOnUnmount(panel)
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <TriangleAlert size={16} aria-hidden="true" />
        <h2 id={id}>Blockers</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

function CheckAgain({ label, disabledReason = null, run }: Action) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className={classes.check}
      leftSection={<RotateCw size={13} aria-hidden="true" />}
      disabledReason={disabledReason}
      onClick={run}
    >
      {label}
    </Button>
  )
}
