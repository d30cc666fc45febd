'use client'

import { ActionIcon } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { number } from '../ui/number'
import { ranked } from './completion'
import { DateRange } from './date-range'
import type { Facet } from './filter-menu'
import classes from './filter-menu.module.css'
import type { Choice, Language } from './language'
import { PickList } from './pick-list'
import { useRemoteChoices } from './use-choices'

interface Props {
  facet: Facet
  values: string[]
  language: Language
  onValues: (values: string[]) => void
  onBack: () => void
}

/** The values of one qualifier, several of which can be chosen; of days only one span. */
export function FilterValues({ facet: { field, label, isDates }, values, language, onValues, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const isRemote = language.isRemote(field)
  const remote = useRemoteChoices(isRemote ? field : null, typed, language)
  const known = language.choicesOf(field)?.choices ?? remote.choices
  const has = (value: string) => values.some((other) => other.toLowerCase() === value.toLowerCase())
  // What is chosen and not in the list still has to be there to be taken away.
  const chosen: Choice[] = values
    .filter((value) => !known.some((choice) => choice.value.toLowerCase() === value.toLowerCase()))
    .map((value) => ({ value }))
  const shown = ranked([...chosen, ...known], typed, true)
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
          label: word ?? value,
          // A code is worth showing, a name without its spaces is not.
          note: count !== undefined ? number(count) : word && value.length === 2 ? value : undefined,
          isOn: has(value),
        }))}
        onPick={({ id }) =>
          onValues(has(id) ? values.filter((value) => value.toLowerCase() !== id.toLowerCase()) : isDates ? [id] : [...values, id])
        }
        onClear={() => onValues([])}
        onBack={onBack}
        nothing={remote.isPending && isRemote ? 'Looking…' : 'Nothing of that name.'}
      />
      {isDates && (
        <DateRange value={values.find((value) => value.includes('..')) ?? ''} onRange={(range) => onValues(range ? [range] : [])} />
      )}
    </div>
  )
}
