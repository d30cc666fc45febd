import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function MerchantNotFound() {
  return (
    <Message heading="There is no such merchant">
      The address may be mistyped. <Link href="/admin/merchants">All merchants</Link>
    </Message>
  )
}
