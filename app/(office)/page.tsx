import type { Metadata } from 'next'
import { StatusTiles } from '@/components/orders/status-tiles'
import { PageHeading } from '@/components/ui/page-heading'
import { signedIn } from './signed-in'

export const metadata: Metadata = { title: 'Start' }

export default async function StartPage({ searchParams }: PageProps<'/'>) {
  await signedIn('/', searchParams)
  return (
    <>
      <PageHeading title="Orders by status" />
      <StatusTiles />
    </>
  )
}
