import type { Answer } from '@/components/api/request'

/** An endpoint with its health. */
export type ShownWebhook = Answer<'GET /webhooks/{id}'>['webhook']
/** An endpoint as writes answer it. */
export type Webhook = Answer<'PATCH /webhooks/{id}'>['webhook']
export type Health = ShownWebhook['health']
/** An endpoint with its secret, which is returned only once. */
export type Issued = Answer<'POST /webhooks'>
export type Delivery = Answer<'GET /webhooks/{id}/deliveries'>['deliveries'][number]
export type Attempt = Delivery['attempts'][number]

/** The props of every dialog of an endpoint's page. */
export interface WebhookDialogProps {
  webhook: ShownWebhook
  onClose: () => void
}
