import { Link } from '@/components/ui/link'
import { Message } from '@/components/ui/message'

export default function CatalogNotFound() {
  return (
    <Message heading="There is no such merchant catalog">
      The address may be mistyped, or it was deleted. <Link href="/catalog/merchants">All merchant catalogs</Link>
    </Message>
  )
}
