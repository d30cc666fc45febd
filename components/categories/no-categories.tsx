import { Button } from '@mantine/core'
import { Message } from '../ui/message'

interface Props {
  q: string
  /** Makes the first one; null for those who may not. */
  create: (() => void) | null
  onAll: () => void
}

/** In place of the tree when there is nothing in it. */
export function NoCategories({ q, create, onAll }: Props) {
  if (q)
    return (
      <Message heading="No category here" level={2} action={<Button onClick={onAll}>Show all</Button>}>
        In no name a word begins with “{q}”.
      </Message>
    )
  return (
    <Message heading="No categories yet" level={2} action={create && <Button onClick={create}>New category</Button>}>
      Categories sort products into a tree of up to 8 levels: Apparel, and in it T-shirts and Sweatshirts.
    </Message>
  )
}
