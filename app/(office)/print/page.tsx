import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { PrintPage } from '@/components/shipments/print/print-page'

export const metadata: Metadata = { title: 'Print packing slips' }

export default async function Page({ searchParams }: PageProps<'/print'>) {
  await requireUser('/print', searchParams)
  return <PrintPage />
}
