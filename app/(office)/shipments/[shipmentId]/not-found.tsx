import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function ShipmentNotFound() {
  return (
    <Message heading="There is no such shipment">
      Either nobody ever made one with this number, or it was deleted, or it belongs to somebody whose shipments you cannot see.{' '}
      <Link href="/shipments">All shipments</Link>
    </Message>
  )
}
