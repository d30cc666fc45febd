import type { Metadata } from 'next'
import { PrintPage } from '@/components/print/print-page'
import { signedIn } from '../signed-in'

export const metadata: Metadata = { title: 'Print packing slips' }

export default async function Page({ searchParams }: PageProps<'/print'>) {
  await signedIn('/print', searchParams)
  return <PrintPage />
}
