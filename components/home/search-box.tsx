'use client'

import { TextInput, UnstyledButton } from '@mantine/core'
import { Command, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, useCallback, useRef, useState } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions, useRegisteredActions } from '@/components/frame/keyboard/use-actions'
import { Tooltip } from '@/components/ui/floating/tooltip'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import classes from './app-shell.module.css'
import type { SuggestionsHandle } from './palette/search-suggestions'

const loadSuggestions = () => import('./palette/search-suggestions')
const SearchSuggestions = lazy(loadSuggestions)

interface Props {
  /** Opens what a text names; resolves with false when a later text is opened instead. */
  onSearch: (text: string) => Promise<boolean>
  onPalette: () => void
}

/** The heading of the search in the list of shortcuts. */
const section = 'Everywhere'

/**
 * Searches orders, customers, shipments and products from every page, and suggests records while the user types. An arrow key chooses a
 * suggestion. Otherwise the number of exactly one record opens that record; any other text opens the list.
 */
export function SearchBox({ onSearch, onPalette }: Props) {
  // On a page with a search of its own, `/` focuses that one, which shows the key.
  const hasKey = useRegisteredActions().find(({ id }) => id === 'search')?.section === section
  const [text, setText] = useState('')
  const latest = useRef(text)
  const inputRef = useRef<HTMLInputElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const suggestions = useRef<SuggestionsHandle>(null)
  const [active, setActive] = useState<{ listId?: string | undefined; activeId?: string | undefined }>({})
  const onActive = useCallback((listId?: string, activeId?: string) => setActive({ listId, activeId }), [])
  const focusInput = () => {
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useActions([{ id: 'search', label: 'Find orders', section, keys: '/', icon: Search, isInstant: true, run: focusInput }], {
    isFrame: true,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    const isOpened = await onSearch(text)
    // Newer text stays.
    if (isOpened && latest.current === text) leave()
  }
  function leave() {
    write('')
    previousFocus.current = null
    inputRef.current?.blur()
  }
  function write(next: string) {
    latest.current = next
    setText(next)
  }

  /** Arrow keys choose a suggestion; Esc clears the text, then returns to the element focused before. */
  function onKeyDown(event: KeyboardEvent) {
    if (suggestions.current?.pressed(event)) return event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) return write('')
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected) previousFocus.current.focus()
    else inputRef.current?.blur()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={submit} className="row gap-xs">
        <TextInput
          ref={inputRef}
          type="search"
          className="grow"
          aria-label="Find orders"
          placeholder="Name, number, phone, street, e-mail, SKU …"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={(event) => {
            previousFocus.current = event.relatedTarget
            setHasFocus(true)
            void loadSuggestions().catch(() => {})
          }}
          onBlur={() => setHasFocus(false)}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={active.listId !== undefined}
          aria-controls={active.listId}
          aria-activedescendant={active.activeId}
          leftSection={<Search size={16} aria-hidden="true" />}
          rightSection={hasKey && !text ? <KeyHint keys="/" /> : undefined}
          aria-keyshortcuts={hasKey ? '/' : undefined}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          size="sm"
        />
        <Tooltip
          label={
            <>
              Search everything
              <KeyHint keys="mod+k" />
            </>
          }
        >
          <UnstyledButton className={classes.palette} onClick={onPalette} aria-label="Palette" aria-keyshortcuts={ariaKeys('mod+k')}>
            <Command size={16} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      </form>
      {hasFocus && text.trim() && (
        <LazyBoundary fallback={null}>
          <SearchSuggestions text={text} handle={suggestions} onActive={onActive} onOpened={leave} />
        </LazyBoundary>
      )}
    </search>
  )
}
