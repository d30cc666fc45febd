import { type MantineSize, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '@/components/api/request'

const DEBOUNCE_MS = 150
const MAX_SUGGESTIONS = 12

interface Props {
  label?: string
  description?: string
  placeholder?: string
  size?: MantineSize
  value: string[]
  onChange: (tags: string[]) => void
  error?: string | undefined
}

/** Tags, suggested from those in use. They are compared without case. */
export function TagsField({ label = 'Tags', description, placeholder = 'Type a tag', size, value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const query = { pageSize: String(MAX_SUGGESTIONS), ...(q ? { q } : {}) }
  const { data } = useQuery({ ...read('GET /tags', { query }), placeholderData: keepPreviousData, staleTime: 30_000, retry: false })
  return (
    <TagsInput
      label={label}
      size={size}
      description={description}
      data={(data?.tags ?? []).map(({ tag }) => tag)}
      value={value}
      onChange={onChange}
      searchValue={typed}
      onSearchChange={setTyped}
      isDuplicate={(tag, all) => all.some((one) => one.toLowerCase() === tag.trim().toLowerCase())}
      maxTags={20}
      splitChars={[',']}
      acceptValueOnBlur
      placeholder={value.length ? undefined : placeholder}
      error={error}
    />
  )
}
