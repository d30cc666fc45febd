'use client'

import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useCopied } from '../ui/use-copied'
import type { Outcome } from './invite'

/** Copies every address with its link, a line each. */
export function CopyAll({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { isCopied, copy } = useCopied()
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      variant="default"
      leftSection={<Icon size={15} aria-hidden="true" />}
      onClick={() => void copy(outcomes.map(({ email, link }) => `${email}\t${link}`).join('\n'))}
    >
      {isCopied ? 'Copied' : 'Copy all'}
    </Button>
  )
}
