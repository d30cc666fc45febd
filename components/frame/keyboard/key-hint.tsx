'use client'

import { useSyncExternalStore } from 'react'
import classes from './key-hint.module.css'
import { keyLabels } from './shortcuts'

const never = () => () => {}

/** Whether the shortcuts use ⌘ instead of Ctrl; false during hydration. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.platform),
    () => false,
  )
}

/**
 * The keys of an action, shown beside its name. Hidden from screen readers, which read a button's `aria-keyshortcuts`; `isAnnounced` where
 * there is no such button.
 */
export function KeyHint({ keys, isAnnounced = false }: { keys: string; isAnnounced?: boolean }) {
  const isMac = useIsMac()
  return (
    <span className={classes.hint} aria-hidden={!isAnnounced}>
      {keyLabels(keys, isMac).map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice, and the order never changes.
        <kbd key={index} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
