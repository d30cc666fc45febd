import type { QueryClient } from '@tanstack/react-query'
import { tryApiGet } from '@/app/_lib/api-get'
import { recordPage } from '@/app/_lib/record-page'
import { ClientPage } from '@/components/admin/clients/client-page'
import { ApiError } from '@/components/api/request'

const clientPage = recordPage('GET /clients/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/clients/[clientId]'>) {
  return { title: await clientPage.title((await params).clientId, 'Client', ({ client }) => `Client: ${client.name}`) }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/clients/[clientId]'>) {
  const { clientId } = await params
  return clientPage.render({
    id: clientId,
    path: `/admin/clients/${clientId}`,
    searchParams,
    prefetchMore: addRoles,
    children: <ClientPage clientId={clientId} />,
  })
}

/** The form shows all roles in its middle: the fields below must not move when they load. */
async function addRoles(client: QueryClient) {
  const roles = await tryApiGet('GET /roles', { query: { pageSize: '200' } })
  if (!(roles instanceof ApiError) && !roles.nextCursor) client.setQueryData(['GET /roles', 'all'], roles.roles)
}
