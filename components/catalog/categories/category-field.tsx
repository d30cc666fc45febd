'use client'

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { categorySearchKey, useCategoryPaths } from './category-paths'
import { searchCategories } from './category-search'

/** The number of options; other categories are found by typing. */
const MAX_OPTIONS = 50
const DEBOUNCE_MS = 150

interface Props {
  /** Null for none; undefined until something is chosen. */
  value: string | null | undefined
  onChange: (id: string | null) => void
  label?: string
  /** The text of null: "No category", "The top level". */
  none?: string
  description?: string
  error?: string
  /** The reason why a category cannot be chosen; null when it can. */
  disabledReasonOf?: (id: string) => string | null
  /** Called with whether the field holds typed text instead of the chosen category. */
  onTyping?: (isTyping: boolean) => void
  input?: Ref<HTMLInputElement>
  isFirst?: boolean
}

/** Chooses a category by typing the beginning of its name. Each is shown with its path, since names repeat. */
export function CategoryField(props: Props) {
  const {
    value,
    onChange,
    label = 'Category',
    none = 'No category',
    description,
    error,
    disabledReasonOf,
    onTyping,
    input,
    isFirst,
  } = props
  const [typed, setTyped] = useState('')
  const path = useCategoryPaths([value ?? null]).get(value ?? '')
  const chosen = value === null ? none : path
  // The field shows the chosen path, which is not a search.
  const searchText = typed === (chosen ?? '') ? '' : typed.trim()
  const [debouncedText] = useDebouncedValue(searchText, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...categorySearchKey, debouncedText],
    queryFn: ({ signal }) => searchCategories(debouncedText, String(MAX_OPTIONS), signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const isTyping = searchText !== ''
  // Until the answer is there, earlier options that do not match are hidden, so that neither Enter nor a click chooses one of them.
  const isOutdated = isPlaceholderData || debouncedText !== searchText
  const isMatch = (path: string) => path.toLowerCase().includes(searchText.toLowerCase())
  const found = (data ?? []).filter(({ path }) => !isOutdated || isMatch(path))
  useEffect(() => onTyping?.(isTyping), [onTyping, isTyping])
  const options = found.map(({ category: { id }, path }) => {
    const disabledReason = disabledReasonOf?.(id) ?? null
    return { value: id, label: disabledReason ? `${path} – ${disabledReason}` : path, disabled: disabledReason !== null }
  })
  const chosenOption = value && path && !options.some((one) => one.value === value) ? [{ value, label: path, disabled: false }] : []
  // While the user searches for a category, "none" is not the first option, so that Enter does not choose it.
  const noneOption = isTyping && value !== null ? [] : [{ value: '', label: none, disabled: false }]
  const isMore = (data?.length ?? 0) >= MAX_OPTIONS
  return (
    <Select
      ref={input}
      label={label}
      description={
        description ??
        (isMore ? `The first ${MAX_OPTIONS} are offered. Type the beginning of a name for the others.` : 'Type the beginning of a name.')
      }
      placeholder="Choose a category"
      data={isTyping ? [...options, ...chosenOption, ...noneOption] : [...noneOption, ...chosenOption, ...options]}
      value={value === undefined ? null : (value ?? '')}
      onChange={(id) => id !== null && onChange(id || null)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options by name already; their labels are paths, which begin otherwise.
      filter={({ options }) => options}
      selectFirstOptionOnChange={isTyping}
      allowDeselect={false}
      // Selects the text, so that typing replaces the chosen category.
      onFocus={({ currentTarget }) => currentTarget.select()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      nothingFoundMessage={isFetching || isOutdated ? 'Looking…' : 'No category found'}
      withScrollArea={false}
      maxDropdownHeight={260}
      data-autofocus={isFirst || undefined}
      error={error}
    />
  )
}
