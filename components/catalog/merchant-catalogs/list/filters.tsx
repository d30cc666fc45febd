'use client'

import { NativeSelect } from '@mantine/core'
import { useMissingPermission } from '@/components/api/permissions'
import type { Show, View } from '@/components/lists/simple-list-view'
import { useMerchantNames } from '@/components/records/association-names'
import { MerchantField } from '@/components/records/directory/merchant-field'
import classes from '../catalogs.module.css'

/** The filters by merchant and status. */
export function Filters({ view, show }: { view: View<'merchantId' | 'isEnabled'>; show: Show }) {
  const { merchantId, isEnabled } = view.filters
  const isOwnOnly = useMissingPermission('directory:read') !== null
  const names = useMerchantNames(merchantId ? [merchantId] : [])
  return (
    <>
      {!isOwnOnly && (
        <div className={classes.filter}>
          <MerchantField
            label="Merchant"
            hasLabel={false}
            placeholder="Any merchant"
            isClearable
            value={merchantId}
            name={names.get(merchantId)}
            onChange={(chosen) => show({ filters: { merchantId: chosen } })}
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
        value={isEnabled}
        onChange={({ currentTarget: { value } }) => show({ filters: { isEnabled: value } })}
      />
    </>
  )
}
