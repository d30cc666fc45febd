'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { categoriesLike } from './called'
import { useCategoryPaths } from './paths'

/** So many are offered at once; the others are found by typing. */
const OFFERED = 50
const PAUSE = 150

interface Props {
  /** Null: none. Undefined: nothing was chosen yet. */
  value: string | null | undefined
  onChange: (id: string | null) => void
  label?: string
  /** What null means: "No category", "The top level". */
  none?: string
  description?: string
  error?: string
  /** Why one cannot be chosen; null when it can. */
  whyNot?: (id: string) => string | null
  /** Told when what stands in the field is not what was chosen: the beginning of a name. */
  onTyping?: (isTyping: boolean) => void
  input?: Ref<HTMLInputElement>
  isFirst?: boolean
}

/** Chooses a category by typing the beginning of its name. Each is shown with its path, since names repeat. */
export function CategoryField(props: Props) {
  const { value, onChange, label = 'Category', none = 'No category', description, error, whyNot, onTyping, input, isFirst } = props
  const [typed, setTyped] = useState('')
  const path = useCategoryPaths([value ?? null]).get(value ?? '')
  const chosen = value === null ? none : path
  // What stands in the field once one was chosen is no search.
  const sought = typed === (chosen ?? '') ? '' : typed.trim()
  const [asked] = useDebouncedValue(sought, PAUSE)
  const { data, isFetching } = useQuery({
    queryKey: ['categories', 'like', asked],
    queryFn: ({ signal }) => categoriesLike(asked, String(OFFERED), signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const isTyping = sought !== ''
  useEffect(() => onTyping?.(isTyping), [onTyping, isTyping])
  const found = (data ?? []).map(({ category: { id }, path }) => {
    const why = whyNot?.(id) ?? null
    return { value: id, label: why ? `${path} – ${why}` : path, disabled: why !== null }
  })
  const own = value && path && !found.some((one) => one.value === value) ? [{ value, label: path, disabled: false }] : []
  // What is being looked for by name is not none.
  const empty = isTyping && value !== null ? [] : [{ value: '', label: none, disabled: false }]
  const isMore = (data?.length ?? 0) >= OFFERED
  return (
    <Select
      ref={input}
      label={label}
      description={
        description ??
        (isMore ? `The first ${OFFERED} are offered. Type the beginning of a name for the others.` : 'Type the beginning of a name.')
      }
      placeholder="Choose a category"
      data={isTyping ? [...found, ...own, ...empty] : [...empty, ...own, ...found]}
      value={value === undefined ? null : (value ?? '')}
      onChange={(id) => id !== null && onChange(id || null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has found them already, by the beginning of the name that is the end of the path.
      filter={({ options }) => options}
      selectFirstOptionOnChange={isTyping}
      allowDeselect={false}
      // What is typed takes the place of what was chosen.
      onFocus={({ currentTarget }) => currentTarget.select()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={isFetching ? 'Looking…' : 'No category begins so'}
      withScrollArea={false}
      maxDropdownHeight={260}
      data-autofocus={isFirst || undefined}
      error={error}
    />
  )
}
