'use client'

import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopied } from '../ui/use-copied'
import classes from './code-block.module.css'
import { Json } from './json'

interface Props {
  /** What it is, for those who hear the page: "Command of Create an order". */
  name: string
  /** What stands at its top. */
  label: ReactNode
  text: string
  isJson?: boolean
  /** What can be done with it besides copying. */
  action?: ReactNode
}

/** Text for machines with a button that copies it. What is too wide or too long scrolls within. */
export function CodeBlock({ name, label, text, isJson = false, action }: Props) {
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {action}
        <CopyButton text={text} what={name} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark to walk through. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <pre className={classes.code} tabIndex={0} role="group" aria-label={name}>
        {isJson ? <Json text={text} /> : text}
      </pre>
    </div>
  )
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopied()
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" className={classes.copy} aria-label={`Copy: ${what}`} onClick={() => copy(text)}>
      <Icon size={13} aria-hidden="true" />
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
