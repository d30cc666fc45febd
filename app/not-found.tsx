import { Message } from '@/components/ui/message'

export default function NotFound() {
  return (
    <main style={{ padding: '2rem' }}>
      <Message heading="There is no such page">
        The address may be mistyped, or the page has moved. <a href="/">Go to the start page</a>
      </Message>
    </main>
  )
}
