import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function CustomerNotFound() {
  return (
    <Message heading="There is no such customer">
      Either their orders have got another e-mail address or phone number, or their data was removed, or they belong to a merchant whose
      orders you cannot see. <Link href="/orders">All orders</Link>
    </Message>
  )
}
