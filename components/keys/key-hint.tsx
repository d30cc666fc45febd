'use client'

import { useSyncExternalStore } from 'react'
import classes from './key-hint.module.css'
import { writtenKeys } from './keys'

const never = () => () => {}

/** Whether ⌘ stands where others have Ctrl; false while the server's page is taken over. */
export function useMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  )
}

/**
 * The keys of an action, beside its name. For those who look: a button says them to others by `aria-keyshortcuts`; `isHeard` where
 * nothing else does.
 */
export function KeyHint({ keys, isHeard = false }: { keys: string; isHeard?: boolean }) {
  const isMac = useMac()
  return (
    <span className={classes.hint} aria-hidden={!isHeard}>
      {writtenKeys(keys, isMac).map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice, and they never move.
        <kbd key={place} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
