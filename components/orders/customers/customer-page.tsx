'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { read } from '@/components/api/request'
import { BackLink } from '@/components/frame/back-link'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { PageHeading } from '@/components/frame/page-heading'
import { useLastAddress } from '@/components/lists/last-address'
import page from '@/components/records/record-page.module.css'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { Addresses, Contact, OrderTags } from './contact-sections'
import { CustomerCompensations } from './customer-compensations'
import { CustomerNotes } from './customer-notes'
import { CustomerOrders } from './customer-orders'
import classes from './customer-page.module.css'
import { type Customer, nameOf } from './customer-requests'
import { Figures } from './figures'
import { PersonalData } from './personal-data'

/** The page of a customer: orders with totals and claims, contact data, notes and tags. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(read('GET /customers/{customerId}', { params: { customerId } }))
  if (data) return <Loaded customer={data.customer} />
  if (error) return <LoadError heading="The customer could not be loaded" level={1} error={error} retry={refetch} />
  return (
    <>
      <PageHeading title="Customer" />
      <Section title="Orders">
        <Skeleton lines={6} label="The customer is loading" />
      </Section>
    </>
  )
}

function Loaded({ customer }: { customer: Customer }) {
  const router = useRouter()
  const list = useLastAddress('/orders')
  useActions([
    { id: 'customer.back', label: 'All orders', keys: 'Escape', icon: ArrowLeft, section: 'Go to', run: () => router.push(list) },
  ])
  return (
    <div className="stack gap-xl">
      <div className={classes.heading}>
        <BackLink href={list} label="All orders" />
        <h1 className="break-anywhere min-w-0">
          <span className="dim">Customer:</span> {nameOf(customer)}
        </h1>
        <span className="dim small">of {customer.merchantName}</span>
      </div>
      <Figures customer={customer} />
      <div className={page.columns}>
        <div className="stack gap-xl">
          <CustomerOrders customer={customer} />
          <CustomerCompensations customer={customer} />
          <CustomerNotes customer={customer} />
        </div>
        <div className="stack gap-xl">
          <Contact customer={customer} />
          <OrderTags tags={customer.tags} />
          <Addresses addresses={customer.addresses} />
          <PersonalData customer={customer} />
        </div>
      </div>
    </div>
  )
}
