'use client'

import { MultiSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { type AssociationValues, joinIds, MAX_ORGANIZATIONS, splitIds, typeLabels } from './associations'
import classes from './associations-field.module.css'

/** The number of options; others are found by typing. */
const MAX_OPTIONS = 30
const DEBOUNCE_MS = 150

interface Props {
  value: AssociationValues
  onChange: (value: AssociationValues) => void
  label?: string
  hints?: AssociationHints
  error?: string | undefined
}

/** The meaning of an association, below the field. */
export interface AssociationHints {
  Internal: string
  /** For users who are not staff, and get their own. */
  own: string
  /** For chosen merchants or vendors: "this merchant", "these vendors". */
  chosen: (nouns: string) => string
}

const personHints: AssociationHints = {
  Internal: 'Sees everything that their roles permit, of all merchants and vendors.',
  own: 'The same as you: whom you add works for your own.',
  chosen: (nouns) => `Type the beginning of a name. They see only what is of ${nouns}.`,
}

/** Chooses an association: staff, merchants or vendors; the latter by the beginning of their names. */
export function AssociationsField({ value, onChange, label = 'Belongs to', hints = personHints, error }: Props) {
  const isStaff = useCurrentUser().association === 'Internal'
  const missing = useMissingPermission('directory:read')
  const id = useId()
  if (!isStaff)
    return (
      <div className={classes.field}>
        <span className={classes.label}>{label}</span>
        <p className="dim tiny m-0">{hints.own}</p>
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
        data={Object.entries(typeLabels).map(([value, label]) => ({ value, label }))}
        value={value.type}
        onChange={(type) => onChange({ type: type as AssociationValues['type'], ids: '' })}
      />
      {value.type === 'Internal' ? (
        <p className="dim tiny m-0">{hints.Internal}</p>
      ) : missing ? (
        <p className="dim tiny m-0">Their names cannot be shown. {missing}</p>
      ) : (
        <OrganizationSelect key={value.type} type={value.type} value={value} onChange={onChange} hints={hints} error={error} />
      )}
    </div>
  )
}

function OrganizationSelect({ type, value, onChange, hints = personHints, error }: Props & { type: 'Merchant' | 'Vendor' }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const one = type.toLowerCase()
  const search = useQuery({
    queryKey: [type === 'Merchant' ? 'GET /merchants' : 'GET /vendors', 'names', q],
    queryFn: ({ signal }) => searchOrganizations(type, q, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const ids = splitIds(value.ids)
  const nameOf = useAssociationNames(ids.map((id) => ({ type, id })))
  const options = (search.data ?? []).filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ value: id, label: name }))
  const chosen = ids.map((id) => ({ value: id, label: nameOf({ type, id }) }))
  return (
    <MultiSelect
      label={typeLabels[type]}
      description={hints.chosen(ids.length > 1 ? `these ${one}s` : `this ${one}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={ids.length ? undefined : `Choose a ${one}`}
      data={[...chosen, ...options]}
      // The service has filtered the options already.
      filter={({ options }) => options}
      value={ids}
      onChange={(next) => onChange({ type, ids: joinIds(next) })}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Selects again when new options arrive, since the first one may have moved.
      selectFirstOptionOnChange={q !== '' && q === typed.trim() && !search.isPlaceholderData}
      hidePickedOptions
      maxValues={MAX_ORGANIZATIONS}
      clearable
      clearButtonProps={{ 'aria-label': `Remove all ${one}s` }}
      nothingFoundMessage={search.isFetching ? 'Searching …' : `No ${one} begins like this`}
      // The list scrolls itself; a scroll area around it would need to be focusable.
      withScrollArea={false}
      classNames={{ options: classes.options as string }}
      error={error ?? (search.error ? `The ${one}s could not be loaded: ${search.error.message}` : undefined)}
    />
  )
}

async function searchOrganizations(type: 'Merchant' | 'Vendor', q: string, signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const query = { ...(q && { q }), pageSize: String(MAX_OPTIONS) }
  if (type === 'Merchant') return (await call('GET /merchants', { query, signal })).merchants
  return (await call('GET /vendors', { query, signal })).vendors
}
