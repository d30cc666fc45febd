'use client'

import { NativeSelect } from '@mantine/core'
import { useMissing } from '../../session/permissions'
import classes from '../catalogs.module.css'
import { MerchantField } from '../merchant-field'
import { useMerchantNames } from '../merchant-names'
import type { Show, View } from './use-view'

/** Whose catalogs, and which of them. */
export function Filters({ view, show }: { view: View; show: Show }) {
  const isOwnAlone = useMissing('directory:read') !== null
  const names = useMerchantNames(view.merchantId ? [view.merchantId] : [])
  return (
    <>
      {!isOwnAlone && (
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
