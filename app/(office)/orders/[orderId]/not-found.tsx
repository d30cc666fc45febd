import { Anchor } from '@mantine/core'
import Link from 'next/link'
import { Message } from '@/components/ui/message'

export default function OrderNotFound() {
  return (
    <Message heading="There is no such order">
      Either nobody ever made one with this number, or it belongs to a merchant whose orders you cannot see.{' '}
      <Anchor component={Link} href="/orders" underline="always">
        All orders
      </Anchor>
    </Message>
  )
}
