'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_LOOKUP_LENGTH } from '@/components/lists/query/lookup-text'
import { ModalOverlay } from '@/components/ui/dialogs/modal-overlay'
import { useListbox } from '@/components/ui/listbox/use-listbox'
import { FoundList } from './found-list'
import type { PaletteOption } from './option'
import classes from './palette.module.css'
import { useResults } from './use-results'

/** The pause in typing before records are requested, in milliseconds. */
const DEBOUNCE_MS = 100

export interface PaletteProps {
  /** `page`: only the actions of this page. */
  mode: 'all' | 'page'
  /** The text typed before the palette was loaded. */
  typed: RefObject<string>
  onClose: () => void
}

/** The palette: finds orders, shipments, products, merchants, vendors, people, actions and pages. */
export default function Palette({ mode, typed, onClose }: PaletteProps) {
  const router = useRouter()
  const [text, setText] = useState(() => typed.current)
  // The text typed since the first render began.
  useLayoutEffect(() => setText(typed.current), [typed])
  const [debouncedText] = useDebouncedValue(text, DEBOUNCE_MS)
  /** Enter was pressed before the results arrived. */
  const [isWaiting, setWaiting] = useState(false)
  const isPageOnly = mode === 'page'
  const { groups, isSettled, failure } = useResults(text, debouncedText, isPageOnly)
  const options = groups.flatMap((group) => group.options)
  const listbox = useListbox(options.length)
  const active = options[listbox.active]

  function choose({ disabledReason, href, run }: PaletteOption, inNewTab = false) {
    if (disabledReason) return
    // Closes first, so that the focus is restored before the chosen option moves it.
    flushSync(onClose)
    if (!href) run?.()
    else if (inNewTab) window.open(href, '_blank', 'noopener')
    else router.push(href)
  }
  const chooseFirst = useEffectEvent(() => active && choose(active))
  const isReady = isWaiting && isSettled
  useEffect(() => {
    if (isReady) chooseFirst()
  }, [isReady])

  function keyDown(event: KeyboardEvent) {
    if (listbox.move(event.key)) event.preventDefault()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // An option chosen with the arrow keys is final, even while results load; otherwise the first result of the text runs once it is there.
    if (active && (isSettled || listbox.active > 0)) choose(active, event.ctrlKey || event.metaKey)
    else setWaiting(true)
  }

  return (
    <ModalOverlay label={isPageOnly ? 'Actions of this page' : 'Palette'} position="top" onClose={onClose}>
      <input
        className={classes.input}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
        autoFocus
        role="combobox"
        aria-label={isPageOnly ? 'Find an action' : 'Find orders, shipments, products, actions and pages'}
        aria-expanded={options.length > 0}
        aria-controls={listbox.id}
        aria-activedescendant={listbox.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        // The most that a search of the service takes.
        maxLength={MAX_LOOKUP_LENGTH}
        placeholder={isPageOnly ? 'Search the actions of this page …' : 'A number, name, e-mail, SKU, tracking number …, or an action'}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          listbox.reset()
          setWaiting(false)
        }}
        onKeyDown={keyDown}
      />
      <FoundList
        listbox={listbox}
        label="Found"
        groups={groups}
        noun="result"
        isSettled={isSettled}
        failure={failure}
        keys={`↑ ↓ choose, Enter ${isPageOnly ? 'does it' : 'opens, Ctrl+Enter in a new tab'}, Esc closes`}
        onChoose={choose}
      />
    </ModalOverlay>
  )
}
