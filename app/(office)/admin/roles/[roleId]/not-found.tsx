import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function RoleNotFound() {
  return (
    <Message heading="There is no such role">
      The address may be mistyped, or the role was deleted. <Link href="/admin/roles">All roles</Link>
    </Message>
  )
}
