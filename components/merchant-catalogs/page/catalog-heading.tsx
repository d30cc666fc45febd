'use client'

import { DirectoryHeading } from '../../directory/heading'
import { ActionButton } from '../../orders/page/action-button'
import { InForcePill } from '../in-force-pill'
import { useMerchantNames } from '../merchant-names'
import type { Catalog } from '../shapes'
import { forWhomInSentence } from '../words'
import classes from './page.module.css'
import type { useCatalogActions } from './use-catalog-actions'

interface Props {
  catalog: Catalog
  actions: ReturnType<typeof useCatalogActions>
}

/** What a catalog is, whose, and what can be done with it. */
export function CatalogHeading({ catalog, actions }: Props) {
  const { name, merchantId, description, isEnabled, updatedAt } = catalog
  const merchantName = useMerchantNames([merchantId]).get(merchantId)
  return (
    <>
      <DirectoryHeading name={name} back="/catalog/merchants" backWord="All merchant catalogs" changed={updatedAt}>
        <ActionButton action={actions.details} />
        <ActionButton action={actions.duplicate} />
        <ActionButton action={actions.remove} />
        <ActionButton action={actions.toggle} isPrimary={!isEnabled} />
      </DirectoryHeading>
      <div className={classes.about}>
        <InForcePill isEnabled={isEnabled} />
        <span>
          {merchantName && <strong>{merchantName}</strong>} {isEnabled ? 'For' : 'Meant for'} {forWhomInSentence(catalog)}.
        </span>
        {description && <span className={classes.description}>{description}</span>}
      </div>
    </>
  )
}
