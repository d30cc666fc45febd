import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function PlanNotFound() {
  return (
    <Message heading="There is no such plan">
      The address may be mistyped, or the plan is somebody else’s. <Link href="/plans">All plans</Link>
    </Message>
  )
}
