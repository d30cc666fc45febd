import { prefetch, recordPage } from '@/app/_lib/record-page'
import { shipmentsRequest } from '@/components/api/order-shipments'
import { ShipmentPage } from '@/components/shipments/page/shipment-page'

const shipmentPage = recordPage('GET /shipments/{shipmentId}', (shipmentId) => ({ params: { shipmentId } }))

export async function generateMetadata({ params }: PageProps<'/shipments/[shipmentId]'>) {
  return { title: await shipmentPage.title((await params).shipmentId, 'Shipment', ({ shipment }) => `Shipment ${shipment.shortId}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/shipments/[shipmentId]'>) {
  const { shipmentId } = await params
  return shipmentPage.render({
    id: shipmentId,
    path: `/shipments/${shipmentId}`,
    searchParams,
    // The page shows the order's number, its holds and its other shipments above the rest.
    prefetchMore: (client, { shipment: { orderId } }) =>
      Promise.all([
        prefetch(client, 'GET /orders/{orderId}', { params: { orderId } }),
        prefetch(client, 'GET /orders/{orderId}/shipments', shipmentsRequest(orderId)),
      ]),
    children: <ShipmentPage shipmentId={shipmentId} />,
  })
}
