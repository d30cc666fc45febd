'use client'

import { lazy, useSyncExternalStore } from 'react'
import { type Answer, read } from '@/components/api/request'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Skeleton } from '@/components/ui/skeleton'
import { AdminRecord, AdminRecordHeading } from '../../admin-record'
import classes from './merchants.module.css'

const MerchantForm = lazy(() => import('./merchant-form'))
const PeopleOf = lazy(() => import('../../users/merchant-users'))
const skeleton = <Skeleton lines={8} label="The merchant is loading" />

/** A merchant: its settings, routing, packing slips, sub-accounts and users. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  return (
    <AdminRecord noun="merchant" request={read('GET /merchants/{id}', { params: { id: merchantId } })}>
      {({ merchant }) => <LoadedMerchant key={merchant.id} merchant={merchant} />}
    </AdminRecord>
  )
}

function LoadedMerchant({ merchant }: Answer<'GET /merchants/{id}'>) {
  const { id, name, updatedAt } = merchant
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <>
      <AdminRecordHeading noun="merchant" name={name} back="/admin/merchants" changedAt={updatedAt} actions={[]} />
      {/* Country names may differ between browser and server, so the form with its country list renders only in the browser. */}
      {isHydrated ? (
        <>
          <LazyBoundary fallback={skeleton}>
            <MerchantForm merchant={merchant} />
          </LazyBoundary>
          <div className={classes.people}>
            <LazyBoundary fallback={null}>
              <PeopleOf merchantId={id} name={name} />
            </LazyBoundary>
          </div>
        </>
      ) : (
        skeleton
      )}
    </>
  )
}
