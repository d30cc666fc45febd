'use client'

import { Box, ExternalLink, Truck } from 'lucide-react'
import { useMark } from '../orders/page/marks'
import { isWeb } from '../shipments/on-order/package-line'
import type { Package, Shipment } from '../shipments/shapes'
import { contentsOf } from '../shipments/units'
import { Copyable } from '../ui/copyable'
import { Moment } from '../ui/moment'
import { Pill } from '../ui/pill'
import { SmallButton } from '../ui/small-button'
import classes from './package-card.module.css'
import { PackageHistory } from './package-history'
import { carrierOf, measuresOf } from './words'

/** What can be done with each package. `why`: why nothing of it can. */
export interface PackageWays {
  why: string | null
  /** Why nothing can leave. */
  whyNotShip: string | null
  ship: (pack: Package) => void
  edit: (pack: Package) => void
  remove: (pack: Package) => void
}

interface Props {
  shipment: Shipment
  pack: Package
  ways: PackageWays
}

/** One package: on its way or not, who carries it under which number, and what is in it. */
export function PackageCard({ shipment, pack, ways }: Props) {
  const mark = useMark(`packages.${shipment.packages.indexOf(pack)}`)
  const { shortId, shippedDate, fulfilledDate } = pack
  const measures = measuresOf(pack)
  return (
    <li className={classes.package} {...mark}>
      <div className={classes.head}>
        <Copyable value={shortId} what="package number">
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
        <div className={classes.ways}>
          {!shippedDate && (
            <SmallButton word="Ship …" label={`Ship ${shortId}`} why={ways.why ?? ways.whyNotShip} run={() => ways.ship(pack)} isStrong />
          )}
          <SmallButton word="Edit" label={`Edit ${shortId}`} why={ways.why} run={() => ways.edit(pack)} />
          {!shippedDate && <SmallButton word="Delete …" label={`Delete ${shortId}`} why={ways.why} run={() => ways.remove(pack)} />}
        </div>
      </div>
      <div className={classes.facts}>
        <span>{carrierOf(pack) ?? <span className={classes.second}>No carrier</span>}</span>
        <Tracking pack={pack} />
        {measures && <span className={classes.second}>{measures}</span>}
        {pack.carrierAccount && <span className={classes.second}>on an account of its own</span>}
      </div>
      <div className={`${classes.facts} ${classes.second}`}>
        {fulfilledDate && (
          <span>
            Packed <Moment at={fulfilledDate} />
          </span>
        )}
        {shippedDate && (
          <span>
            Shipped <Moment at={shippedDate} />
          </span>
        )}
      </div>
      <ul className={classes.inside} aria-label={`In ${shortId}`}>
        {contentsOf(shipment, pack).map(({ line, quantity }) => (
          <li key={line.id}>
            {quantity} × {line.productName ?? line.sku}
            {line.productName && <span className={classes.second}> {line.sku}</span>}
          </li>
        ))}
      </ul>
      <PackageHistory shipment={shipment} pack={pack} />
    </li>
  )
}

/** The number, and the way to where its carrier tells of it. */
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
  if (!number) return link ? lead('Track it') : <span className={classes.second}>No tracking number</span>
  return (
    <span className={classes.tracking}>
      <Copyable value={number} what="tracking number">
        {link ? lead(number) : number}
      </Copyable>
    </span>
  )
}
