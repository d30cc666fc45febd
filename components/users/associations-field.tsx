'use client'

import { MultiSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../api'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import { type BelongingValues, idsIn, MOST, typeWords, written } from './associations'
import classes from './associations-field.module.css'
import { useBelonging } from './use-belonging'

/** So many are offered at once; the others are found by typing. */
const OFFERED = 30
const PAUSE = 150

interface Props {
  value: BelongingValues
  onChange: (value: BelongingValues) => void
  label?: string
  error?: string | undefined
}

/** What somebody belongs to: the staff, or merchants or vendors, found by the beginning of their names. */
export function AssociationsField({ value, onChange, label = 'Belongs to', error }: Props) {
  const isStaff = useWho().association === 'Internal'
  const missing = useMissing('directory:read')
  const id = useId()
  if (!isStaff)
    return (
      <div className={classes.field}>
        <span className={classes.label}>{label}</span>
        <p className={classes.what}>The same as you: whom you add works for your own.</p>
      </div>
    )
  return (
    <div className={classes.field}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        className={classes.types}
        data={Object.entries(typeWords).map(([value, label]) => ({ value, label }))}
        value={value.type}
        onChange={(type) => onChange({ type: type as BelongingValues['type'], ids: '' })}
      />
      {value.type === 'Internal' ? (
        <p className={classes.what}>Sees everything that their roles permit, of all merchants and vendors.</p>
      ) : missing ? (
        <p className={classes.what}>Their names cannot be shown. {missing}</p>
      ) : (
        <Named key={value.type} type={value.type} value={value} onChange={onChange} error={error} />
      )}
    </div>
  )
}

function Named({ type, value, onChange, error }: Props & { type: 'Merchant' | 'Vendor' }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE)
  const one = type.toLowerCase()
  const found = useQuery({
    queryKey: ['belonging', type, q],
    queryFn: ({ signal }) => named(type, q, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const ids = idsIn(value.ids)
  const nameOf = useBelonging(ids.map((id) => ({ type, id })))
  const offered = (found.data ?? []).filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  const chosen = ids.map((id) => ({ value: id, label: nameOf({ type, id }) }))
  return (
    <MultiSelect
      label={typeWords[type]}
      description={`Type the beginning of a name. They see only what is of ${ids.length > 1 ? `these ${one}s` : `this ${one}`}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={ids.length ? undefined : `Choose a ${one}`}
      data={[...chosen, ...offered]}
      // What was typed was searched for by the service.
      filter={({ options }) => options}
      value={ids}
      onChange={(next) => onChange({ type, ids: written(next) })}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Once more when the answer is there: what was the first before may be anywhere now.
      selectFirstOptionOnChange={q !== '' && q === typed.trim() && !found.isPlaceholderData}
      hidePickedOptions
      maxValues={MOST}
      clearable
      clearButtonProps={{ 'aria-label': `Remove all ${one}s` }}
      nothingFoundMessage={found.isFetching ? 'Searching …' : `No ${one} begins like this`}
      // The list itself scrolls: a box around it would have to take the focus.
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      error={error ?? (found.error ? `The ${one}s could not be loaded: ${found.error.message}` : undefined)}
    />
  )
}

async function named(type: 'Merchant' | 'Vendor', q: string, signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const query = { ...(q && { q }), pageSize: String(OFFERED) }
  if (type === 'Merchant') return (await call('GET /merchants', { query, signal })).merchants
  return (await call('GET /vendors', { query, signal })).vendors
}
