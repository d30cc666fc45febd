'use client'

import { NativeSelect } from '@mantine/core'
import { useMissingPermission } from '@/components/api/permissions'
import { useMerchantNames } from '@/components/records/association-names'
import classes from '../catalogs.module.css'
import { MerchantField } from '../merchant-field'
import type { Show, View } from './use-view'

/** The filters by merchant and status. */
export function Filters({ view, show }: { view: View; show: Show }) {
  const isOwnOnly = useMissingPermission('directory:read') !== null
  const names = useMerchantNames(view.merchantId ? [view.merchantId] : [])
  return (
    <>
      {!isOwnOnly && (
        <div className={classes.filter}>
          <MerchantField
            label="Merchant"
            hasLabel={false}
            placeholder="Any merchant"
            isClearable
            value={view.merchantId}
            name={names.get(view.merchantId)}
            onChange={(merchantId) => show({ merchantId })}
          />
        </div>
      )}
      <NativeSelect
        size="sm"
        aria-label="Enabled or not"
        data={[
          { value: '', label: 'Enabled or not' },
          { value: 'true', label: 'Enabled' },
          { value: 'false', label: 'Not enabled' },
        ]}
        value={view.isEnabled}
        onChange={({ currentTarget: { value } }) => show({ isEnabled: value as View['isEnabled'] })}
      />
    </>
  )
}
