import type { Metadata } from 'next'
import { apiGet } from '@/app/_lib/api-get'
import { addPage, listPage } from '@/app/_lib/list-page'
import { resolverWith } from '@/components/shipments/list/name-lookup'
import { ShipmentsList } from '@/components/shipments/list/shipments-list'
import { shipmentsRequest, shipmentsView } from '@/components/shipments/list/shipments-request'

export const metadata: Metadata = { title: 'Shipments' }

export default function ShipmentsPage({ searchParams }: PageProps<'/shipments'>) {
  return listPage({
    path: '/shipments',
    searchParams,
    addRows: (client, search) => addPage(client, shipmentsRequest(shipmentsView.viewOf(search), resolverWith(apiGet))),
    children: <ShipmentsList />,
  })
}
