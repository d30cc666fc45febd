'use client'

import { countryName, linesOf } from '../../addresses/names'
import { Dialog } from '../../ui/dialog'
import { Facts } from '../../ui/facts'
import { number } from '../../ui/number'
import { asAddress } from '../address-part'
import classes from '../facilities/facilities.module.css'
import type { Facility } from '../shapes'

/** A facility for those who may look at it only. */
export function FacilityFacts({ facility, why, onClose }: { facility: Facility; why: string; onClose: () => void }) {
  const { name, shortId, isActive, address, countryCodes, dailyCapacity } = facility
  const placed = asAddress(address)
  return (
    <Dialog opened onClose={onClose} title={`${name} (${shortId})`}>
      <p className={classes.none}>You can look, and not change it. {why}</p>
      <Facts
        facts={[
          ['Status', isActive ? 'Active' : 'Not active'],
          ['Ships to', countryCodes.map(countryName).join(', ')],
          ['Pieces a day', dailyCapacity === null ? 'Not known' : number(dailyCapacity)],
          ['Address', placed && linesOf(placed).join(', ')],
        ]}
      />
    </Dialog>
  )
}
