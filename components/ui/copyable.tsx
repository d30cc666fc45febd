'use client'

import { ActionIcon, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './copyable.module.css'

interface Props {
  value: string
  /** What it is: "Copy the safe ID". */
  what: string
  /** How it is shown, where that is not the value itself. */
  children?: ReactNode
}

/** An identifier with a button that copies it. */
export function Copyable({ value, what, children = value }: Props) {
  return (
    <span className={classes.copyable}>
      {children}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" color="gray" size={24} onClick={copy} aria-label={copied ? 'Copied' : `Copy the ${what}`}>
            {copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
