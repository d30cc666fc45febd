'use client'

import { TextInput, UnstyledButton } from '@mantine/core'
import { Command, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions, useRegisteredActions } from '@/components/frame/keyboard/use-actions'
import { Tooltip } from '@/components/ui/floating/tooltip'
import classes from './app-shell.module.css'

interface Props {
  /** Opens what a text names; resolves with false when a later text is opened instead. */
  onSearch: (text: string) => Promise<boolean>
  onPalette: () => void
}

/** The heading of the search in the list of shortcuts. */
const section = 'Everywhere'

/**
 * Searches orders, shipments and products from every page. The number of exactly one record opens that record; any other text opens the
 * list.
 */
export function SearchBox({ onSearch, onPalette }: Props) {
  // On a page with a search of its own, `/` focuses that one, which shows the key.
  const hasKey = useRegisteredActions().find(({ id }) => id === 'search')?.section === section
  const [text, setText] = useState('')
  const latest = useRef(text)
  const inputRef = useRef<HTMLInputElement>(null)
  const previousFocus = useRef<Element | null>(null)
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
    if (!isOpened || latest.current !== text) return
    write('')
    previousFocus.current = null
    inputRef.current?.blur()
  }
  function write(next: string) {
    latest.current = next
    setText(next)
  }

  /** Esc clears the text, then returns to the element focused before. */
  function onKeyDown(event: KeyboardEvent) {
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
          placeholder="Name, number, tracking, e-mail, phone, SKU …"
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onFocus={(event) => {
            previousFocus.current = event.relatedTarget
          }}
          onKeyDown={onKeyDown}
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
    </search>
  )
}
