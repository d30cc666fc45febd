'use client'

import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import classes from './audit.module.css'

const MAX_OPTIONS = 10

interface Props {
  value: string
  /** The name of the chosen actor, who may not be among the options. */
  name: string | undefined
  onChange: (id: string) => void
}

/** Chooses a user or service client by name. Without permission to read them, users filter by the actors of listed entries. */
export function ActorField({ value, name, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const chosenOption = chosen?.value === value ? chosen : value ? { value, label: name ?? 'Somebody' } : null
  const q = typed.trim() === chosenOption?.label ? '' : typed.trim()
  const query = { ...(q && { q }), pageSize: String(MAX_OPTIONS) }
  const users = useQuery({
    ...read('GET /users', { query }),
    placeholderData: keepPreviousData,
    enabled: useMissingPermission('users:read') === null,
  })
  const clients = useQuery({
    ...read('GET /clients', { query }),
    placeholderData: keepPreviousData,
    enabled: useMissingPermission('clients:read') === null,
  })
  const userOptions = users.data?.users.map(({ id, name, email }) => ({ value: id, label: name || email || 'Somebody' })) ?? []
  const clientOptions = clients.data?.clients.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const isListed = chosenOption && [...userOptions, ...clientOptions].some((one) => one.value === chosenOption.value)
  const choices = [
    ...(chosenOption && !isListed ? [chosenOption] : []),
    ...(userOptions.length ? [{ group: 'People', items: userOptions }] : []),
    ...(clientOptions.length ? [{ group: 'Service clients', items: clientOptions }] : []),
  ]
  return (
    <Select
      size="xs"
      aria-label="Who"
      placeholder="Anybody"
      className={classes.filter}
      data={choices}
      // The service has filtered the options already.
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
      nothingFoundMessage={users.isFetching ? 'Searching …' : 'Nobody found'}
      withScrollArea={false}
    />
  )
}
