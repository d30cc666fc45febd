'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Layer } from '../office/layer'
import { Found } from './found'
import type { Option } from './option'
import classes from './palette.module.css'
import { useActionsFound } from './use-actions-found'
import { useOrdersFound, useRecentOrders } from './use-orders-found'
import { useProductsFound } from './use-products-found'
import { useShipmentsFound } from './use-shipments-found'

/** Milliseconds without another letter before orders are asked for. */
const PAUSE = 100

export interface PaletteProps {
  /** `page`: only what can be done on this page. */
  mode: 'all' | 'page'
  /** What was typed before this was loaded. */
  typed: RefObject<string>
  onClose: () => void
}

/** One box for everything: orders, shipments, products, what can be done here, and where to go. */
export default function Palette({ mode, typed, onClose }: PaletteProps) {
  const router = useRouter()
  const id = useId()
  const [text, setText] = useState(() => typed.current)
  // What was typed since its first rendering began.
  useLayoutEffect(() => setText(typed.current), [typed])
  const [settled] = useDebouncedValue(text, PAUSE)
  const [at, setAt] = useState(0)
  /** Enter was pressed before what it is meant for had come. */
  const [isWaiting, setWaiting] = useState(false)
  const isPage = mode === 'page'
  const orders = useOrdersFound(isPage ? '' : settled)
  const shipments = useShipmentsFound(isPage ? '' : settled)
  const products = useProductsFound(isPage ? '' : settled)
  const actions = useActionsFound(text, isPage)
  const recent = useRecentOrders()
  const isSettled = isPage || (settled === text && orders.isSettled && shipments.isSettled && products.isSettled)
  const isEmpty = !text.trim()
  const groups = isPage
    ? actions
    : isEmpty
      ? [...recent, ...actions]
      : orders.isExact
        ? [...orders.groups, ...shipments.groups, ...products.groups, ...actions]
        : shipments.isExact
          ? [...shipments.groups, ...actions, ...orders.groups, ...products.groups]
          : [...actions, ...orders.groups, ...shipments.groups, ...products.groups]
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(at, options.length - 1)]

  function choose({ why, href, run }: Option, isApart = false) {
    if (why) return
    // Closed first, so that the focus is back where it was before what is chosen takes it.
    flushSync(onClose)
    if (!href) run?.()
    else if (isApart) window.open(href, '_blank', 'noopener')
    else router.push(href)
  }
  const chooseFirst = useEffectEvent(() => active && choose(active))
  const isReady = isWaiting && isSettled
  useEffect(() => {
    if (isReady) chooseFirst()
  }, [isReady])

  function keyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const next = Math.min(at, options.length - 1) + step
      setAt(Math.abs(step) > 1 ? Math.max(0, Math.min(next, options.length - 1)) : (next + options.length) % Math.max(1, options.length))
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // What was chosen with the arrows is meant, whatever is still to come; else the first of what the text finds.
    if (active && (isSettled || at > 0)) choose(active, event.ctrlKey || event.metaKey)
    else setWaiting(true)
  }

  return (
    <Layer label={isPage ? 'Actions of this page' : 'Palette'} at="top" onClose={onClose}>
      <input
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
        autoFocus
        role="combobox"
        aria-label={isPage ? 'Find an action' : 'Find orders, shipments, products, actions and pages'}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={active && `${id}-${active.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={isPage ? 'What to do with this page …' : 'A number, name, e-mail, SKU, tracking number …, or what to do'}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
          setWaiting(false)
        }}
        onKeyDown={keyDown}
      />
      <Found id={id} groups={groups} active={active} onChoose={choose} />
      <div className={classes.told}>
        <p role="status">
          {orders.error && !isEmpty
            ? `The orders could not be searched. ${orders.error.message}${orders.requestId ? ` Request ${orders.requestId}` : ''}`
            : shipments.error && !isEmpty
              ? `The shipments could not be searched. ${shipments.error.message}`
              : products.error && !isEmpty
                ? `The products could not be searched. ${products.error.message}`
                : !isSettled
                  ? 'Searching …'
                  : options.length
                    ? `${options.length} ${options.length === 1 ? 'result' : 'results'}`
                    : 'Nothing found.'}
        </p>
        {/* Beside what is announced, or it would be said again after every letter. */}
        {options.length > 0 && <p>↑ ↓ choose, Enter {isPage ? 'does it' : 'opens, Ctrl+Enter in a new tab'}, Esc closes</p>}
      </div>
    </Layer>
  )
}
