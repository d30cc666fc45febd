'use client'

import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { withShortIds } from '@/components/ui/format/short-ids'
import { formatNumber } from '@/components/ui/format/text'
import { rankChoices } from './completion'
import classes from './filter-menu.module.css'
import type { Choice, Facet, QueryLanguage } from './language'
import { PickList } from './pick-list'
import { useRemoteChoices } from './use-choices'

interface FilterValuesProps {
  facet: Facet
  values: string[]
  language: QueryLanguage
  onValues: (values: string[]) => void
  onBack: () => void
}

/** The values of one qualifier, of which several can be selected; for dates a single range. */
export function FilterValues({ facet: { field, label, isDates }, values, language, onValues, onBack }: FilterValuesProps) {
  const [typed, setTyped] = useState('')
  const isRemote = language.isRemote(field)
  const remote = useRemoteChoices(isRemote ? field : null, typed, language)
  const known = language.choicesOf(field)?.choices ?? remote.choices
  const isSelected = (value: string) => values.some((other) => other.toLowerCase() === value.toLowerCase())
  // A selected value that the list does not contain is added, so that it can be removed.
  const unlisted: Choice[] = values
    .filter((value) => !known.some((choice) => choice.value.toLowerCase() === value.toLowerCase()))
    .map((value) => ({ value }))
  const shown = rankChoices([...unlisted, ...known], typed, true)
  return (
    <div>
      <div className={classes.head}>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label="All filters" onClick={onBack}>
          <ArrowLeft size={15} aria-hidden="true" />
        </ActionIcon>
        {label}
      </div>
      <PickList
        label={label}
        typed={typed}
        onTyped={setTyped}
        items={shown.map(({ value, label: word, count }) => ({
          id: value,
          label: word ?? withShortIds(value),
          // A two-letter code is shown beside its name; longer values repeat the name.
          note: count !== undefined ? formatNumber(count) : word && value.length === 2 ? value : undefined,
          isSelected: isSelected(value),
        }))}
        onPick={({ id }) =>
          onValues(isSelected(id) ? values.filter((value) => value.toLowerCase() !== id.toLowerCase()) : isDates ? [id] : [...values, id])
        }
        onClear={() => onValues([])}
        onBack={onBack}
        emptyText={remote.isPending && isRemote ? 'Looking…' : 'Nothing of that name.'}
      />
      {isDates && (
        <DateRange value={values.find((value) => value.includes('..')) ?? ''} onRange={(range) => onValues(range ? [range] : [])} />
      )}
    </div>
  )
}

/** Two dates, either of which may be left out, in the query language's notation: `2026-01-01..2026-01-31`. */
function DateRange({ value, onRange }: { value: string; onRange: (range: string) => void }) {
  const [range, setRange] = useState(value)
  const [from = '', to = ''] = range.split('..')
  const isInvalid = from !== '' && to !== '' && to < from
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isInvalid) onRange(from || to ? `${from}..${to}` : '')
      }}
    >
      <TextInput label="From" type="date" size="xs" value={from} onChange={(event) => setRange(`${event.currentTarget.value}..${to}`)} />
      <TextInput
        label="Until"
        type="date"
        size="xs"
        value={to}
        error={isInvalid ? 'Before the first day' : undefined}
        onChange={(event) => setRange(`${from}..${event.currentTarget.value}`)}
      />
      <Button type="submit" size="xs" variant="default" disabled={isInvalid}>
        Apply
      </Button>
    </form>
  )
}
