import { prefetch, recordPage } from '@/app/_lib/record-page'
import { CustomerPage } from '@/components/orders/customers/customer-page'
import { nameOf, ordersRequest } from '@/components/orders/customers/customer-requests'

const customerPage = recordPage('GET /customers/{customerId}', (customerId) => ({ params: { customerId } }))

export async function generateMetadata({ params }: PageProps<'/customers/[customerId]'>) {
  return { title: await customerPage.title((await params).customerId, 'Customer', ({ customer }) => `Customer ${nameOf(customer)}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/customers/[customerId]'>) {
  const { customerId } = await params
  return customerPage.render({
    id: customerId,
    path: `/customers/${customerId}`,
    searchParams,
    prefetchMore: (client, { customer }) => prefetch(client, 'GET /orders/search', ordersRequest(customer.id)),
    children: <CustomerPage customerId={customerId} />,
  })
}
