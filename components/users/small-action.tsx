'use client'

import type { Action } from '../keys/actions'
import { SmallButton } from '../ui/small-button'

/** An action as a small button beside what it changes, by a word of its own. */
export function SmallAction({ action: { why = null, run, label }, word }: { action: Action; word: string }) {
  return <SmallButton word={word} label={label.startsWith(word) ? label : `${word}: ${label.toLowerCase()}`} why={why} run={run} />
}
