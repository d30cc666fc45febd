import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function WebhookNotFound() {
  return (
    <Message heading="There is no such webhook">
      The address may be mistyped, or the webhook was deleted. <Link href="/admin/webhooks">All webhooks</Link>
    </Message>
  )
}
