import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function VendorNotFound() {
  return (
    <Message heading="There is no such vendor">
      The address may be mistyped. <Link href="/admin/vendors">All vendors</Link>
    </Message>
  )
}
