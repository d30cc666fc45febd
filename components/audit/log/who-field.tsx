'use client'

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api'
import { useMissing } from '../../session/permissions'
import classes from './log.module.css'

const MOST = 10

interface Props {
  value: string
  /** What the chosen one is called, where it may be none of those found. */
  name: string | undefined
  onChange: (id: string) => void
}

/** A person or a program, found by name. Whoever may not see who there is filters by whom they find in the list. */
export function WhoField({ value, name, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const known = chosen?.value === value ? chosen : value ? { value, label: name ?? 'Somebody' } : null
  const q = typed.trim() === known?.label ? '' : typed.trim()
  const query = { ...(q && { q }), pageSize: String(MOST) }
  const users = useQuery({
    ...read('GET /users', { query }),
    placeholderData: keepPreviousData,
    enabled: useMissing('users:read') === null,
  })
  const clients = useQuery({
    ...read('GET /clients', { query }),
    placeholderData: keepPreviousData,
    enabled: useMissing('clients:read') === null,
  })
  const people = users.data?.users.map(({ id, name, email }) => ({ value: id, label: name || email || id })) ?? []
  const programs = clients.data?.clients.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const isListed = known && [...people, ...programs].some((one) => one.value === known.value)
  const choices = [
    ...(known && !isListed ? [known] : []),
    ...(people.length ? [{ group: 'People', items: people }] : []),
    ...(programs.length ? [{ group: 'Service clients', items: programs }] : []),
  ]
  return (
    <Select
      size="xs"
      aria-label="Who"
      placeholder="Anybody"
      className={classes.filter}
      data={choices}
      // What was typed was searched for by the service.
      filter={({ options }) => options}
      value={value || null}
      onChange={(id, option) => {
        setChosen(id && option ? { value: id, label: option.label } : null)
        onChange(id ?? '')
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={q !== '' && !users.isPlaceholderData && !clients.isPlaceholderData}
      clearable
      clearButtonProps={{ 'aria-label': 'Anybody' }}
      nothingFoundMessage={users.isFetching ? 'Searching …' : 'Nobody is called like this'}
      withScrollArea={false}
    />
  )
}
