'use client'

import { useUncontrolled } from '@mantine/hooks'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, type Ref, useCallback, useId, useState } from 'react'
import { LazyBoundary } from '../lazy-boundary'

/** The button that a menu or a popover belongs to, and whether it is open. */
export interface Opener {
  /** The id of the button; the dropdown's is derived from it. */
  id: string
  button: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
}

interface Props {
  button: ReactElement<ComponentProps<'button'>>
  popup: 'menu' | 'dialog'
  /** Loads the content when the pointer or the focus reaches the button. */
  load: () => Promise<unknown>
  /** Whether it is open, for a parent that opens or closes it, too. */
  opened?: boolean
  onChange?: (opened: boolean) => void
  /** The menu or popover, made of components that `load` loads. */
  children: (opener: Opener) => ReactNode
}

/**
 * A button that opens a menu or a popover whose code is loaded on demand. The button is the same element before and after, so that it keeps
 * the focus. Pressed while loading, it opens when the code arrives; until then, keys go nowhere.
 */
export function OpenerButton({ button, popup, load, children, ...state }: Props) {
  const [opened, onChange] = useUncontrolled({ value: state.opened, onChange: state.onChange, defaultValue: false })
  const id = useId()
  const [element, setElement] = useState<HTMLButtonElement | null>(null)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const ref = useMergedRef(setElement, button.props.ref)
  const preload = () => void load().catch(() => {})
  return (
    <>
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => onChange(!opened),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {wasOpened && element && (
        <LazyBoundary onChunkError={() => onChange(false)}>{children({ id, button: element, opened, onChange })}</LazyBoundary>
      )}
    </>
  )
}

function useMergedRef<T>(set: (element: T | null) => void, other: Ref<T> | undefined) {
  return useCallback(
    (element: T | null) => {
      set(element)
      if (typeof other === 'function') other(element)
      else if (other) other.current = element
    },
    [set, other],
  )
}
