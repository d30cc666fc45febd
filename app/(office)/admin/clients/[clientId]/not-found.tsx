import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function ClientNotFound() {
  return (
    <Message heading="There is no such client">
      The address may be mistyped, or the client was deleted. <Link href="/admin/clients">All clients</Link>
    </Message>
  )
}
