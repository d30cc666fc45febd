'use client'

import { HeaderAction } from '@/components/frame/header-action'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { RecordHeading } from '@/components/lists/record-heading'
import { useMerchantNames } from '@/components/records/association-names'
import { CatalogStatusPill } from '../catalog-status-pill'
import { ordersText } from '../labels'
import type { Catalog } from '../types'
import classes from './page.module.css'

interface Props {
  catalog: Catalog
  actions: Action[]
  /** Enables or disables the catalog. */
  toggle: Action
}

/** The heading of a catalog: its name, status, merchant and actions. */
export function CatalogHeading({ catalog, actions, toggle }: Props) {
  const { name, merchantId, description, isEnabled, updatedAt } = catalog
  const merchantName = useMerchantNames([merchantId]).get(merchantId)
  return (
    <>
      <RecordHeading noun="merchant catalog" name={name} back="/catalog/merchants" changedAt={updatedAt}>
        {actions.map((action) => (
          <HeaderAction key={action.id} action={action} />
        ))}
        <HeaderAction action={toggle} isPrimary={!isEnabled} />
      </RecordHeading>
      <div className={classes.about}>
        <CatalogStatusPill isEnabled={isEnabled} />
        <span>
          {merchantName && <strong>{merchantName}</strong>} {isEnabled ? 'For' : 'Meant for'} {ordersText(catalog)}.
        </span>
        {description && <span className={classes.description}>{description}</span>}
      </div>
    </>
  )
}
