import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function OrderNotFound() {
  return (
    <Message heading="There is no such order">
      Either nobody ever made one with this number, or it belongs to a merchant whose orders you cannot see.{' '}
      <Link href="/orders">All orders</Link>
    </Message>
  )
}
