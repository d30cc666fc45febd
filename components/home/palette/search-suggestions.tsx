'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useListbox } from '@/components/ui/listbox/use-listbox'
import { FoundList } from './found-list'
import type { PaletteOption } from './option'
import classes from './palette.module.css'
import { useSuggestedRecords } from './use-results'

/** The pause in typing before records are requested, in milliseconds. */
const DEBOUNCE_MS = 150

export interface SuggestionsHandle {
  /** Returns whether the suggestions used the key. */
  pressed(event: KeyboardEvent): boolean
}

interface Props {
  text: string
  handle: Ref<SuggestionsHandle>
  /** The id of the list, and that of the active suggestion, for the input. */
  onActive: (listId: string | undefined, activeId: string | undefined) => void
  /** A suggestion was opened. */
  onOpened: () => void
}

/** The records that match the text in the top bar, with the reason why each does. None is active until an arrow key is pressed. */
export default function SearchSuggestions({ text, handle, onActive, onOpened }: Props) {
  const router = useRouter()
  const typed = text.trim()
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS)
  const { groups, isSettled, failure } = useSuggestedRecords(debounced)
  const options = groups.flatMap((group) => group.options)
  const listbox = useListbox(options.length, -1)
  const [activeFor, setActiveFor] = useState(typed)
  if (activeFor !== typed) {
    setActiveFor(typed)
    listbox.reset()
  }
  const { id, activeId } = listbox
  const listId = options.length ? id : undefined
  useEffect(() => onActive(listId, activeId), [onActive, listId, activeId])
  useEffect(() => () => onActive(undefined, undefined), [onActive])

  function open({ href }: PaletteOption, inNewTab: boolean) {
    if (!href) return
    onOpened()
    if (inNewTab) window.open(href, '_blank', 'noopener')
    else router.push(href)
  }
  useImperativeHandle(handle, () => ({
    pressed(event) {
      const active = options[listbox.active]
      if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) {
        open(active, event.ctrlKey || event.metaKey)
        return true
      }
      return options.length > 0 && listbox.move(event.key)
    },
  }))

  const isCurrent = isSettled && debounced === typed
  return (
    <div className={classes.suggestions}>
      <FoundList
        listbox={listbox}
        label="Suggestions"
        groups={groups}
        noun="suggestion"
        isSettled={isCurrent}
        failure={failure}
        keys="↑ ↓ choose, Enter opens"
        onChoose={open}
      />
    </div>
  )
}
