import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function NotFound() {
  return (
    <Message heading="There is no such page">
      The address may be mistyped, or the page has moved. <Link href="/orders">All orders</Link>
    </Message>
  )
}
