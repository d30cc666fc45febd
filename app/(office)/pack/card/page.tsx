import type { Metadata } from 'next'
import { requireUser } from '@/app/_lib/require-user'
import { BenchCard } from '@/components/shipments/pack/bench-card'
import { benchCommands } from '@/components/shipments/pack/codes'
import { benchBarcode } from '@/server/orders/orders'

export const metadata: Metadata = { title: 'Card for the bench' }

export default async function Page({ searchParams }: PageProps<'/pack/card'>) {
  await requireUser('/pack/card', searchParams)
  return <BenchCard codes={benchCommands.map((command) => ({ command, barcode: benchBarcode(command) }))} />
}
