'use client'

import { Button } from '@mantine/core'
import type { Action } from '../keys/actions'
import type { Shipment } from '../shipments/shapes'
import { Allowed } from '../ui/allowed'
import { Section } from '../ui/section'
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
  const why = pack.why ?? null
  const action = (
    <Allowed why={why}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label="Pack a package"
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && pack.run()}
      >
        Pack …
      </Button>
    </Allowed>
  )
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
