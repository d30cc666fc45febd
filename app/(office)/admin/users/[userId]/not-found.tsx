import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function UserNotFound() {
  return (
    <Message heading="There is no such user">
      The address may be mistyped, or they are none of yours. <Link href="/admin/users">All users</Link>
    </Message>
  )
}
