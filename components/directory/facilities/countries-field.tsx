'use client'

import { Button, MultiSelect } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { announce } from '../../ui/announce'
import { counted } from '../../ui/number'
import { codesOf, countryOptions, europeanUnion, pastedCodes, written } from '../countries'
import classes from './facilities.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The countries that a facility ships to, searched by name; codes or names from elsewhere can be pasted. */
export function CountriesField({ value, onChange, error }: Props) {
  const [unknown, setUnknown] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const chosen = codesOf(value)
  const add = (codes: string[]) => {
    onChange(written([...chosen, ...codes]))
    announce(`${counted(codes.length, 'country').replace('countrys', 'countries')} added`)
  }
  const paste = (event: ClipboardEvent) => {
    const found = pastedCodes(event.clipboardData.getData('text'))
    // A word that is no country may be the beginning of one: it is searched for, as typed.
    if (!found.codes.length) return
    event.preventDefault()
    setUnknown(found.unknown)
    add(found.codes)
  }
  return (
    <div className={classes.countries}>
      <MultiSelect
        label="Ships to"
        withAsterisk
        description="Search by name, or paste codes: US, CA, MX."
        placeholder={chosen.length ? undefined : 'No country yet'}
        data={countryOptions}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // Not after one was chosen: the next Enter, or Ctrl+Enter, would choose the first of all countries.
        selectFirstOptionOnChange={typed.trim() !== ''}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': 'Remove all countries' }}
        nothingFoundMessage="No such country"
        // The list itself scrolls: a box around it would have to take the focus.
        withScrollArea={false}
        classNames={{ options: classes.options as string }}
        value={chosen}
        onChange={(codes) => {
          setUnknown([])
          onChange(written(codes))
        }}
        onPaste={paste}
        error={unknown.length ? `Not a country: ${unknown.join(', ')}. The others were added.` : error}
      />
      <div className={classes.sets}>
        <Button
          variant="default"
          size="compact-xs"
          disabled={europeanUnion.every((code) => chosen.includes(code))}
          onClick={() => add(europeanUnion.filter((code) => !chosen.includes(code)))}
        >
          Add all of the EU
        </Button>
      </div>
    </div>
  )
}
