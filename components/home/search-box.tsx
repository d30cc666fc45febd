'use client'

import { TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Command, Search } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { usePermissions } from '@/components/api/permissions'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { resolveSearch } from '@/components/orders/resolve-search'
import classes from './app-shell.module.css'

/**
 * Searches orders, shipments and products from every page. The number of exactly one record opens that record; any other text opens the
 * list.
 */
export function SearchBox({ onPalette }: { onPalette: () => void }) {
  const router = useRouter()
  // A list has its own query line, which `/` focuses there, so the search box is hidden.
  const isOnList = ['/orders', '/shipments', '/catalog'].includes(usePathname())
  const client = useQueryClient()
  const permissions = usePermissions()
  const [text, setText] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const previousFocus = useRef<Element | null>(null)
  const focusInput = () => {
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useActions([{ id: 'search', label: 'Find orders', section: 'Everywhere', keys: '/', icon: Search, isInstant: true, run: focusInput }], {
    isFrame: true,
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    const address = await resolveSearch(client, text, permissions)
    setText('')
    previousFocus.current = null
    inputRef.current?.blur()
    router.push(address)
  }

  /** Esc clears the text, then returns to the element focused before. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) return setText('')
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected) previousFocus.current.focus()
    else inputRef.current?.blur()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={submit} className="row gap-xs">
        {!isOnList && (
          <TextInput
            ref={inputRef}
            type="search"
            className="grow"
            aria-label="Find orders"
            placeholder="Name, number, tracking, e-mail, phone, SKU …"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onFocus={(event) => {
              previousFocus.current = event.relatedTarget
            }}
            onKeyDown={onKeyDown}
            leftSection={<Search size={16} aria-hidden="true" />}
            rightSection={text ? undefined : <KeyHint keys="/" />}
            aria-keyshortcuts="/"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            size="sm"
          />
        )}
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
