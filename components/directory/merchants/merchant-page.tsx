'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy, useSyncExternalStore } from 'react'
import { AdminNav } from '../../admin/admin-nav'
import { read } from '../../api'
import { Bones } from '../../ui/bones'
import { Lazily } from '../../ui/lazily'
import { PageHeading } from '../../ui/page-heading'
import { Refused } from '../../ui/refused'
import { DirectoryHeading } from '../heading'
import classes from './merchants.module.css'

const MerchantForm = lazy(() => import('./merchant-form'))
const PeopleOf = lazy(() => import('../../users/people-of'))
const bones = <Bones lines={8} label="The merchant is loading" />

/** A merchant, and how its orders are dealt with. */
export function MerchantPage({ merchantId }: { merchantId: string }) {
  const { data, error, refetch } = useQuery(read('GET /merchants/{id}', { params: { id: merchantId } }))
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <>
      {data ? (
        <DirectoryHeading name={data.merchant.name} back="/admin/merchants" backWord="All merchants" changed={data.merchant.updatedAt} />
      ) : (
        <PageHeading title="Merchant" />
      )}
      <AdminNav />
      {error && <Refused heading="The merchant could not be loaded" error={error} retry={() => void refetch()} />}
      {/* Browser and server do not call every country the same: the form, with its list of them, begins in the browser. */}
      {data && isInBrowser ? (
        <>
          <Lazily fallback={bones}>
            <MerchantForm key={data.merchant.id} merchant={data.merchant} />
          </Lazily>
          <div className={classes.people}>
            <Lazily>
              <PeopleOf merchantId={merchantId} name={data.merchant.name} />
            </Lazily>
          </div>
        </>
      ) : (
        !error && bones
      )}
    </>
  )
}
