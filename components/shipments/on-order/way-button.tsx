'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { Allowed } from '../../ui/allowed'

interface Props {
  label: string
  /** What is heard, where the label does not say of what. */
  name?: string
  why: string | null
  isBusy?: boolean
  /** Where it is done, or what does it here. */
  href?: string
  run?: () => void
}

/** A small button that leads on; one that cannot be used says why. */
export function WayButton({ label, name, why, href, run, isBusy = false }: Props) {
  const look = { size: 'xs', variant: 'default', 'aria-label': name } as const
  if (why)
    return (
      <Allowed why={why}>
        <Button {...look} data-disabled aria-disabled>
          {label}
        </Button>
      </Allowed>
    )
  return href ? (
    <Button {...look} component={Link} href={href} prefetch={false}>
      {label}
    </Button>
  ) : (
    <Button {...look} loading={isBusy} onClick={run}>
      {label}
    </Button>
  )
}
