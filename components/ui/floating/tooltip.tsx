'use client'

import type { TooltipProps } from '@mantine/core'
import { cloneElement, lazy, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyBoundary } from '../lazy-boundary'

const load = () => import('./tooltip-at')
const LoadedTooltip = lazy(load)
const OPEN_DELAY_MS = 300

/** A tooltip that is shown at an element as long as it is rendered; its code is loaded then. */
export function TooltipAt(props: TooltipProps) {
  return (
    <LazyBoundary fallback={null}>
      <LoadedTooltip opened {...props} />
    </LazyBoundary>
  )
}

interface Handlers {
  onPointerEnter?: (event: React.PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: React.PointerEvent<HTMLElement>) => void
  onFocus?: (event: React.FocusEvent<HTMLElement>) => void
  onBlur?: (event: React.FocusEvent<HTMLElement>) => void
}

interface Props extends Pick<TooltipProps, 'position'> {
  /** Null: no tooltip. */
  label: ReactNode
  /** Whether keyboard focus and touch show it too. */
  isAlsoForFocus?: boolean
  children: ReactElement
}

/** Shows a text while the child is hovered. Esc hides it. The child is rendered as it is, and only gets handlers. */
export function Tooltip({ label, isAlsoForFocus = false, position, children }: Props) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTarget(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!target) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setTarget(null)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [target])
  const own = children.props as Handlers
  const handlers: Handlers = {
    onPointerEnter(event) {
      own.onPointerEnter?.(event)
      if (!label || (event.pointerType === 'touch' && !isAlsoForFocus)) return
      const element = event.currentTarget
      void load().catch(() => {})
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTarget(element), OPEN_DELAY_MS)
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event)
      hide()
    },
    onFocus(event) {
      own.onFocus?.(event)
      if (label && isAlsoForFocus && event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
    },
    onBlur(event) {
      own.onBlur?.(event)
      hide()
    },
  }
  return (
    <>
      {cloneElement(children, handlers)}
      {label && target?.isConnected && <TooltipAt target={target} label={label} position={position} openDelay={0} />}
    </>
  )
}
