'use client'

import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './pick-list.module.css'

export interface Pick {
  id: string
  label: string
  /** At the right: what is chosen of it, or how many there are. */
  note?: ReactNode
  icon?: ReactNode
  /** Chosen; undefined where nothing is chosen here, but something opened. */
  isOn?: boolean
}

interface Props {
  label: string
  items: Pick[]
  typed: string
  onTyped: (typed: string) => void
  onPick: (item: Pick) => void
  /** Delete, or Backspace where nothing is typed: takes away what is chosen of it. */
  onClear?: (item: Pick) => void
  /** Back to what this was opened from. */
  onBack?: () => void
  /** Where nothing is found. */
  nothing: string
}

/** A list one picks from by typing, by arrows or by pointing. The keyboard stays in the input above it. */
export function PickList({ label, items, typed, onTyped, onPick, onClear, onBack, nothing }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(0)
  const active = Math.min(pointed, items.length - 1)
  const item = items[active]
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const isEmpty = typed === ''
    if (event.key === 'ArrowDown') setPointed((active + 1) % Math.max(1, items.length))
    else if (event.key === 'ArrowUp') setPointed((active - 1 + items.length) % Math.max(1, items.length))
    else if (item && (event.key === 'Enter' || (event.key === 'ArrowRight' && isEmpty && item.isOn === undefined))) onPick(item)
    else if (item && onClear && (event.key === 'Delete' || (event.key === 'Backspace' && isEmpty && !onBack))) onClear(item)
    else if (onBack && (event.key === 'Escape' || (isEmpty && (event.key === 'Backspace' || event.key === 'ArrowLeft')))) onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={input}
        className={classes.typed}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={item ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        placeholder={`${label}…`}
        value={typed}
        onChange={(event) => {
          setPointed(0)
          onTyped(event.currentTarget.value)
        }}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <div ref={list} id={id} role="listbox" aria-label={label} aria-multiselectable={item?.isOn !== undefined} className={classes.list}>
        {items.map((each, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at from the input, by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys.
          <div
            key={each.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={each.isOn ?? index === active}
            data-active={index === active || undefined}
            className={classes.item}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(each)}
          >
            {each.isOn !== undefined && <Check size={15} aria-hidden="true" className={classes.mark} data-on={each.isOn || undefined} />}
            {each.icon}
            <span className={classes.label}>{each.label}</span>
            {each.note && <span className={classes.note}>{each.note}</span>}
          </div>
        ))}
      </div>
      {!items.length && <p className={classes.nothing}>{nothing}</p>}
    </>
  )
}
