'use client'

import type { Action } from '@/components/frame/keyboard/use-actions'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { Shipment } from '../types'
import { type PackageActions, PackageCard } from './package-card'
import classes from './package-card.module.css'

interface Props {
  shipment: Shipment
  pack: Action
  actions: PackageActions
}

/** The packages of a shipment with their contents. */
export function PackagesSection({ shipment, pack, actions }: Props) {
  const { packages } = shipment
  const action = (
    <Button size="compact-xs" variant="subtle" aria-label="Pack a package" disabledReason={pack.disabledReason} onClick={pack.run}>
      Pack …
    </Button>
  )
  return (
    <Section title={packages.length === 1 ? '1 package' : `${packages.length || 'No'} packages`} action={action}>
      {packages.length ? (
        <ul className="plain-list">
          {packages.map((one) => (
            <PackageCard key={one.id} shipment={shipment} pack={one} actions={actions} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>Nothing is packed yet.</p>
      )}
    </Section>
  )
}
