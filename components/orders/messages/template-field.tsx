'use client'

import { Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '@/components/api/order-types'
import type { PlaceholderValues } from '@/server/orders/messages/placeholder-rules'
import { filledTemplate } from './message-values'
import { type Template, templatesFor } from './templates-query'

const DEBOUNCE_MS = 150

interface Props {
  order: Order
  values: PlaceholderValues
  templateId: string
  onChoose: (template: Template | null) => void
  isFirst?: boolean
}

/** Chooses a template by the beginning of its name; each shows its subject in the customer's language. */
export function TemplateField({ order, values, templateId, onChoose, isFirst }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Template | null>(null)
  // The field shows the chosen name, which is not a search.
  const [q] = useDebouncedValue(typed === chosen?.name ? '' : typed.trim(), DEBOUNCE_MS)
  const { data, error } = useQuery({ ...templatesFor(order.merchantId, q), placeholderData: keepPreviousData })
  const found = data?.messageTemplates ?? []
  const known = new Map([...(chosen ? [chosen] : []), ...found].map((one) => [one.id, one]))
  return (
    <Select
      label="Template"
      placeholder={data && !found.length && !q ? 'There are no templates yet' : 'None: type to find one'}
      data={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={known.has(templateId) ? templateId : null}
      onChange={(id) => {
        const template = (id && known.get(id)) || null
        setChosen(template)
        onChoose(template)
      }}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <span>{option.label}</span>
          <Text size="xs" c="dimmed" component="span">
            {filledTemplate(known.get(option.value) as Template, order, values)?.subject}
          </Text>
        </Stack>
      )}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered the options already.
      filter={({ options }) => options}
      clearable
      nothingFoundMessage="No template of this name"
      withScrollArea={false}
      maxDropdownHeight={260}
      error={error && 'The templates could not be loaded.'}
      data-autofocus={isFirst}
    />
  )
}
