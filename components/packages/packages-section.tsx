'use client'

import type { Action } from '../keys/actions'
import type { Shipment } from '../shipments/shapes'
import { Section } from '../ui/section'
import { SmallButton } from '../ui/small-button'
import { PackageCard, type PackageWays } from './package-card'
import classes from './package-card.module.css'

interface Props {
  shipment: Shipment
  pack: Action
  ways: PackageWays
}

/** What left, or will, and what is in it. */
export function PackagesSection({ shipment, pack, ways }: Props) {
  const { packages } = shipment
  const action = <SmallButton word="Pack …" label="Pack a package" why={pack.why ?? null} run={pack.run} />
  return (
    <Section title={packages.length === 1 ? '1 package' : `${packages.length || 'No'} packages`} action={action}>
      {packages.length ? (
        <ul className={classes.packages}>
          {packages.map((one) => (
            <PackageCard key={one.id} shipment={shipment} pack={one} ways={ways} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Nothing is packed yet.</p>
      )}
    </Section>
  )
}
