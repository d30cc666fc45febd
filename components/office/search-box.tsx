'use client'

import { Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { read } from '../api'
import classes from './search-box.module.css'

/** Finds orders from anywhere. What is the number of exactly one order goes straight there; everything else to the list. */
export function SearchBox() {
  const router = useRouter()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => box.current?.focus()]])

  async function go(event: FormEvent) {
    event.preventDefault()
    const q = text.trim()
    if (!q) return
    const found = await client.fetchQuery(read('GET /orders/search', { query: { q, pageSize: '2' } })).catch(() => null)
    const [first, second] = found?.orders ?? []
    const isIt = first && [first.shortId, first.safeId, first.externalId, first.id].some((own) => own?.toLowerCase() === q.toLowerCase())
    router.push(isIt && !second ? `/orders/${first.shortId}` : `/orders?${new URLSearchParams({ q })}`)
    setText('')
    box.current?.blur()
  }

  return (
    <search className={classes.search}>
      <form onSubmit={go}>
        <TextInput
          ref={box}
          type="search"
          aria-label="Find orders"
          placeholder="Name, number, e-mail, phone, SKU …"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<Search size={16} aria-hidden="true" />}
          rightSection={text ? undefined : <Kbd aria-hidden="true">/</Kbd>}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          size="sm"
        />
      </form>
    </search>
  )
}
