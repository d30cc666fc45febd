'use client'

import { TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Command, Search } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useActions } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { whereTo } from './find-order'
import classes from './search-box.module.css'

/** Finds orders, shipments and products from anywhere. What is the number of exactly one goes straight there; everything else to the list. */
export function SearchBox({ onPalette }: { onPalette: () => void }) {
  const router = useRouter()
  // A list has a query line of its own, which `/` leads to there: one box to type into, not two.
  const isOnList = ['/orders', '/shipments', '/catalog'].includes(usePathname())
  const client = useQueryClient()
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const enter = () => {
    box.current?.focus()
    box.current?.select()
  }
  useActions([{ id: 'search', label: 'Find orders', section: 'Everywhere', keys: '/', icon: Search, isInstant: true, run: enter }], {
    isFrame: true,
  })

  async function go(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    const address = await whereTo(client, text)
    setText('')
    before.current = null
    box.current?.blur()
    router.push(address)
  }

  /** Esc empties, then goes back to where one came from. */
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) return setText('')
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    else box.current?.blur()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={go} className={classes.form}>
        {!isOnList && (
          <TextInput
            ref={box}
            type="search"
            className={classes.input}
            aria-label="Find orders"
            placeholder="Name, number, tracking, e-mail, phone, SKU …"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onFocus={(event) => {
              before.current = event.relatedTarget
            }}
            onKeyDown={leave}
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
              Everything at hand
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
