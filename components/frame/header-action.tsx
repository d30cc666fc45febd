import { Button } from '@/components/ui/button'
import { KeyHint } from './keyboard/key-hint'
import type { Action } from './keyboard/use-actions'
import classes from './record-header.module.css'

/** An action as a button of the header; only its icon when there is no space for the label. One that deletes has no frame. */
export function HeaderAction({ action, isPrimary = false }: { action: Action; isPrimary?: boolean }) {
  const { label, icon: Icon, keys, disabledReason, isDestructive, run, preload } = action
  return (
    <Button
      variant={isDestructive ? 'subtle' : isPrimary && !disabledReason ? 'filled' : 'default'}
      color={isDestructive ? 'gray' : undefined}
      size="xs"
      className={classes.action}
      data-next={isPrimary || undefined}
      aria-label={label}
      aria-keyshortcuts={keys}
      disabledReason={disabledReason}
      onClick={() => run()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {Icon && <Icon size={15} aria-hidden="true" />}
      <span className={classes.label}>{label}</span>
      {keys && <KeyHint keys={keys} />}
    </Button>
  )
}
