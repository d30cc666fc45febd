'use client'

import { Button } from '@mantine/core'
import type { Action } from '../../keys/actions'
import { KeyHint } from '../../keys/key-hint'
import { Allowed } from '../../ui/allowed'
import classes from './order-header.module.css'

/** An action as a button of the header: its sign alone where there is no room. One that cannot be used says why. */
export function ActionButton({ action, isPrimary = false }: { action: Action; isPrimary?: boolean }) {
  const { label, icon: Icon, keys, why, run } = action
  return (
    <Allowed why={why ?? null}>
      <Button
        variant={isPrimary && !why ? 'filled' : 'default'}
        size="xs"
        className={classes.action}
        data-next={isPrimary || undefined}
        aria-label={label}
        aria-keyshortcuts={keys}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        {Icon && <Icon size={15} aria-hidden="true" />}
        <span className={classes.word}>{label}</span>
        {keys && <KeyHint keys={keys} />}
      </Button>
    </Allowed>
  )
}
