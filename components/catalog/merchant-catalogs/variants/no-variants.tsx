'use client'

import { Button } from '@mantine/core'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { Message } from '@/components/ui/message'

interface Props {
  q: string
  add: Action
  showAll: () => void
}

/** Shown when a catalog has no variants, or none that match the search. */
export function NoVariants({ q, add, showAll }: Props) {
  if (q)
    return (
      <Message heading="No variant here" level={2} action={<Button onClick={showAll}>Show all</Button>}>
        Nothing in this catalog has these words: “{q}”.
      </Message>
    )
  return (
    <Message heading="No variants yet" level={2} action={!add.disabledReason && <Button onClick={add.run}>{add.label}</Button>}>
      Choose variants of the global catalog, and give them SKUs and prices of the merchant’s own. {add.disabledReason}
    </Message>
  )
}
