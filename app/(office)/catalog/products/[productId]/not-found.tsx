import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function ProductNotFound() {
  return (
    <Message heading="There is no such product">
      The address may be mistyped, or the product was deleted. <Link href="/catalog">All products</Link>
    </Message>
  )
}
