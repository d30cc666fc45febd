'use client'

import { Box, ExternalLink, Truck } from 'lucide-react'
import { useHighlight } from '@/components/records/highlight'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { DateTime } from '@/components/ui/format/date-time'
import { Pill } from '@/components/ui/pill'
import type { Package, Shipment } from '../types'
import { contentsOf } from '../units'
import classes from './package-card.module.css'
import { PackageHistory } from './package-history'
import { carrierOf, isWeb, measuresOf } from './package-labels'

/** The actions of each package. `disabledReason`: why all are disabled. */
export interface PackageActions {
  disabledReason: string | null
  /** The reason why shipping is disabled. */
  shipDisabledReason: string | null
  ship: (pack: Package) => void
  edit: (pack: Package) => void
  remove: (pack: Package) => void
}

interface Props {
  shipment: Shipment
  pack: Package
  actions: PackageActions
}

/** One package: its status, carrier, tracking number and contents. */
export function PackageCard({ shipment, pack, actions }: Props) {
  const highlight = useHighlight(`packages.${shipment.packages.indexOf(pack)}`)
  const { shortId, shippedDate, fulfilledDate } = pack
  const measures = measuresOf(pack)
  return (
    <li className={classes.package} {...highlight}>
      <div className={classes.head}>
        <Copyable value={shortId} label="package number">
          <h3>{shortId}</h3>
        </Copyable>
        {shippedDate ? (
          <Pill tone="good" icon={Truck}>
            Shipped
          </Pill>
        ) : (
          <Pill tone="busy" icon={Box}>
            Packed
          </Pill>
        )}
        <div className="wrap gap-sm ml-auto">
          {!shippedDate && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Ship ${shortId}`}
              disabledReason={actions.disabledReason ?? actions.shipDisabledReason}
              onClick={() => actions.ship(pack)}
            >
              Ship …
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Edit ${shortId}`}
            disabledReason={actions.disabledReason}
            onClick={() => actions.edit(pack)}
          >
            Edit
          </Button>
          {!shippedDate && (
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={`Delete ${shortId}`}
              disabledReason={actions.disabledReason}
              onClick={() => actions.remove(pack)}
            >
              Delete …
            </Button>
          )}
        </div>
      </div>
      <div className={classes.details}>
        <span>{carrierOf(pack) ?? <span className={classes.secondary}>No carrier</span>}</span>
        <Tracking pack={pack} />
        {measures && <span className={classes.secondary}>{measures}</span>}
        {pack.carrierAccount && <span className={classes.secondary}>on an account of its own</span>}
      </div>
      <div className={`${classes.details} ${classes.secondary}`}>
        {fulfilledDate && (
          <span>
            Packed <DateTime at={fulfilledDate} />
          </span>
        )}
        {shippedDate && (
          <span>
            Shipped <DateTime at={shippedDate} />
          </span>
        )}
      </div>
      <ul className={classes.body} aria-label={`In ${shortId}`}>
        {contentsOf(shipment, pack).map(({ line, quantity }) => (
          <li key={line.id}>
            {quantity} × {line.productName ?? line.sku}
            {line.productName && <span className={classes.secondary}> {line.sku}</span>}
          </li>
        ))}
      </ul>
      <PackageHistory pack={pack} />
    </li>
  )
}

/** The tracking number, linked to the carrier's page. */
function Tracking({ pack: { carrierTrackingNumber: number, carrierLink } }: { pack: Package }) {
  const link = isWeb(carrierLink) ? carrierLink : null
  const lead = (word: string) =>
    link && (
      <a href={link} target="_blank" rel="noreferrer">
        {word}
        <ExternalLink size={12} aria-hidden="true" style={{ marginInlineStart: 4 }} />
        <span className="unseen"> (opens the carrier’s page)</span>
      </a>
    )
  if (!number) return link ? lead('Track it') : <span className={classes.secondary}>No tracking number</span>
  return (
    <span className={classes.tracking}>
      <Copyable value={number} label="tracking number">
        {link ? lead(number) : number}
      </Copyable>
    </span>
  )
}
