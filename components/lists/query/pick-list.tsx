'use client'

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Listbox, type ListboxOption } from '@/components/ui/listbox/listbox'
import { useListbox } from '@/components/ui/listbox/use-listbox'
import classes from './filter-menu.module.css'

interface Props {
  label: string
  items: ListboxOption[]
  typed: string
  onTyped: (typed: string) => void
  onPick: (item: ListboxOption) => void
  /** Called on Delete, or on Backspace in the empty input: clears the values of an item. */
  onClear?: (item: ListboxOption) => void
  /** Returns to the list from which this one was opened. */
  onBack?: () => void
  /** The index of the item that is active first. */
  initial?: number
  /** Shown when nothing matches. */
  emptyText: string
}

/** An input with a list to choose from by typing, arrow keys or pointer. */
export function PickList({ label, items, typed, onTyped, onPick, onClear, onBack, initial = 0, emptyText }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const listbox = useListbox(items.length, initial)
  const item = items[listbox.active]
  useEffect(() => input.current?.focus(), [])
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const isEmpty = typed === ''
    if (key === 'ArrowDown' || key === 'ArrowUp') listbox.move(key)
    else if (item && (key === 'Enter' || (key === 'ArrowRight' && isEmpty && item.isSelected === undefined))) onPick(item)
    else if (item && onClear && (key === 'Delete' || (key === 'Backspace' && isEmpty && !onBack))) onClear(item)
    else if (onBack && (key === 'Escape' || (isEmpty && (key === 'Backspace' || key === 'ArrowLeft')))) onBack()
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
        aria-controls={listbox.id}
        aria-activedescendant={listbox.activeId}
        aria-autocomplete="list"
        placeholder={`${label}…`}
        value={typed}
        onChange={(event) => {
          listbox.reset()
          onTyped(event.currentTarget.value)
        }}
        onKeyDown={press}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <Listbox listbox={listbox} label={label} options={items} onChoose={onPick} className={classes.list} />
      {!items.length && <p className={classes.nothing}>{emptyText}</p>}
    </>
  )
}
