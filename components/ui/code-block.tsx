'use client'

import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './code-block.module.css'
import { useCopy } from './copy'

interface Props {
  /** The accessible name: "Command of Create an order". */
  name: string
  label: ReactNode
  text: string
  isJson?: boolean
  /** Buttons beside the copy button. */
  action?: ReactNode
}

/** Code with a copy button; long lines and long texts scroll within the block. */
export function CodeBlock({ name, label, text, isJson = false, action }: Props) {
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {action}
        <CopyButton text={text} what={name} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would add another landmark. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard. */}
      <pre className={classes.code} tabIndex={0} role="group" aria-label={name}>
        {isJson ? <Json text={text} /> : text}
      </pre>
    </div>
  )
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" className={classes.copy} aria-label={`Copy: ${what}`} onClick={() => copy(text)}>
      <Icon size={13} aria-hidden="true" />
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}

const string = /"(?:[^"\\]|\\.)*"/.source
/** Matches a property name, a string, or a number or keyword. */
const token = new RegExp(`(${string})(?=\\s*:)|(${string})|\\b(true|false|null|-?\\d[\\d.eE+-]*)\\b`, 'g')

/** JSON with colored strings and values. JSON over 40,000 characters stays plain, since every token is an element. */
function Json({ text }: { text: string }) {
  if (text.length > 40_000) return text
  const pieces = []
  let at = 0
  for (const { 0: found, 1: name, 2: words, index } of text.matchAll(token)) {
    if (name) continue
    pieces.push(
      text.slice(at, index),
      <span key={index} className={words ? classes.string : classes.other}>
        {found}
      </span>,
    )
    at = index + found.length
  }
  return [...pieces, text.slice(at)]
}
