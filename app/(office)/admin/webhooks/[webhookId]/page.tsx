import { recordPage } from '@/app/_lib/record-page'
import { urlLabel } from '@/components/admin/webhooks/labels'
import { WebhookPage } from '@/components/admin/webhooks/webhook-page'

const webhookPage = recordPage('GET /webhooks/{id}', (id) => ({ params: { id } }))

export async function generateMetadata({ params }: PageProps<'/admin/webhooks/[webhookId]'>) {
  return {
    title: await webhookPage.title((await params).webhookId, 'Webhook', ({ webhook }) => `Webhook: ${urlLabel(webhook.url)}`),
  }
}

export default async function Page({ params, searchParams }: PageProps<'/admin/webhooks/[webhookId]'>) {
  const { webhookId } = await params
  return webhookPage.render({
    id: webhookId,
    path: `/admin/webhooks/${webhookId}`,
    searchParams,
    children: <WebhookPage webhookId={webhookId} />,
  })
}
