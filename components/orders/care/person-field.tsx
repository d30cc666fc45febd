import { type MantineSize, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { read } from '@/components/api/request'

const DEBOUNCE_MS = 150

interface Props {
  label: string
  /** The meaning of an empty field: "Nobody". */
  none: string
  description?: string
  /** The order whose notes the people may read, as all who can be chosen. */
  orderId: string
  /** The chosen person as stored, whose name the suggestions may not have. */
  stored: { id: string | null; name: string } | null
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  isFirst?: boolean
  /** A choice besides the people, listed first. */
  extra?: { value: string; label: string }
  size?: MantineSize
}

/** Chooses a colleague, oneself first, by typing the beginning of a name or e-mail address. */
export function PersonField({ label, none, description, orderId, stored, value, onChange, error, isFirst, extra, size }: Props) {
  const me = useCurrentUser()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null)
  const own = { value: me.id, label: `Me (${me.name})` }
  const known = [extra, picked, stored?.id && stored.id !== me.id ? { value: stored.id, label: stored.name } : null, own]
  const chosen = known.find((one) => one?.value === value) ?? null
  // The field shows the chosen name, which is not a search.
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed, DEBOUNCE_MS)
  const query = { resourceType: 'order', resourceId: orderId, visibility: 'Internal', q } as const
  const { data } = useQuery({
    ...read('GET /notes/mentionable', { query }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  const found = (data?.users ?? []).flatMap(({ id, name }) => (id ? [{ value: id, label: name }] : []))
  const isOwnShown = !q || own.label.toLowerCase().includes(q.toLowerCase())
  const options = [
    ...(extra && !q ? [extra] : []),
    ...(isOwnShown ? [own] : []),
    ...(chosen && chosen.value !== me.id ? [chosen] : []),
    ...found,
  ]
  return (
    <Select
      label={label}
      size={size}
      description={description}
      placeholder={none}
      data={[...new Map(options.map((one) => [one.value, one])).values()]}
      value={value || null}
      onChange={(id, option) => {
        setPicked(id ? { value: id, label: option?.label ?? '' } : null)
        onChange(id ?? '')
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options already.
      filter={({ options }) => options}
      clearable
      nothingFoundMessage="Nobody of this name"
      withScrollArea={false}
      maxDropdownHeight={240}
      error={error}
      data-autofocus={isFirst}
    />
  )
}
