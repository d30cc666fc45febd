'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, useSyncExternalStore } from 'react'
import { read } from '@/components/api/request'
import { PageHeading } from '@/components/frame/page-heading'
import { RecordHeading } from '@/components/lists/record-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { AdminNav } from '../../admin-nav'
import classes from './merchants.module.css'

const MerchantForm = lazy(() => import('./merchant-form'))
const PeopleOf = lazy(() => import('../../users/merchant-users'))
const skeleton = <Skeleton lines={8} label="The merchant is loading" />

/** A merchant: its settings, routing, packing slips, sub-accounts and users. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useQuery(read('GET /merchants/{id}', { params: { id: merchantId } }))
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <>
      {data ? (
        <RecordHeading name={data.merchant.name} back="/admin/merchants" backLabel="All merchants" changedAt={data.merchant.updatedAt} />
      ) : (
        <PageHeading title="Merchant" />
      )}
      <AdminNav />
      {error && <LoadError heading="The merchant could not be loaded" error={error} retry={() => void refetch()} />}
      {/* Country names may differ between browser and server, so the form with its country list renders only in the browser. */}
      {data && isHydrated ? (
        <>
          <LazyBoundary fallback={skeleton}>
            <MerchantForm key={data.merchant.id} merchant={data.merchant} />
          </LazyBoundary>
          <div className={classes.people}>
            <LazyBoundary fallback={null}>
              <PeopleOf merchantId={merchantId} name={data.merchant.name} />
            </LazyBoundary>
          </div>
        </>
      ) : (
        !error && skeleton
      )}
    </>
  )
}
