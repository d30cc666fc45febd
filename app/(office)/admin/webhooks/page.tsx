import type { Metadata } from 'next'
import { listPage } from '@/app/_lib/list-page'
import { prefetch } from '@/app/_lib/record-page'
import { WebhooksList } from '@/components/admin/webhooks/webhooks-list'
import { webhooksView } from '@/components/admin/webhooks/webhooks-view'
import { requestOf, viewOf } from '@/components/lists/simple-list-view'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function Page({ searchParams }: PageProps<'/admin/webhooks'>) {
  return listPage({
    path: '/admin/webhooks',
    searchParams,
    addRows: (client, search) => prefetch(client, 'GET /webhooks', { query: requestOf(viewOf(search, webhooksView)) }),
    children: <WebhooksList />,
  })
}
