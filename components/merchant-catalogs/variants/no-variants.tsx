'use client'

import { Button } from '@mantine/core'
import type { Action } from '../../keys/actions'
import { Message } from '../../ui/message'

interface Props {
  q: string
  add: Action
  showAll: () => void
}

/** Said where a catalog has nothing, or nothing like what was searched for. */
export function NoVariants({ q, add, showAll }: Props) {
  if (q)
    return (
      <Message heading="No variant here" level={2} action={<Button onClick={showAll}>Show all</Button>}>
        Nothing in this catalog has these words: “{q}”.
      </Message>
    )
  return (
    <Message heading="No variants yet" level={2} action={!add.why && <Button onClick={add.run}>{add.label}</Button>}>
      Choose variants of the global catalog, and give them SKUs and prices of the merchant’s own. {add.why}
    </Message>
  )
}
