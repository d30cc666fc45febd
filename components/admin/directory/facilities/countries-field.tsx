'use client'

import { Button, MultiSelect } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { countryOptions, europeanUnion, joinCodes, parseCodes, splitCodes } from '@/components/records/address/countries'
import { formatCount } from '@/components/ui/format/text'
import { announce } from '@/components/ui/toasts/announce'
import classes from './facilities.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The countries that a facility ships to: searched by name, or pasted as codes or names. */
export function CountriesField({ value, onChange, error }: Props) {
  const [unknownWords, setUnknownWords] = useState<string[]>([])
  const [typed, setTyped] = useState('')
  const chosen = splitCodes(value)
  const add = (codes: string[]) => {
    onChange(joinCodes([...chosen, ...codes]))
    announce(`${formatCount(codes.length, 'country').replace('countrys', 'countries')} added`)
  }
  const paste = (event: ClipboardEvent) => {
    const found = parseCodes(event.clipboardData.getData('text'))
    // Text without a country may be the beginning of a name, so it is pasted as a search.
    if (!found.codes.length) return
    event.preventDefault()
    setUnknownWords(found.unknown)
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
        // Not after a choice, or the next Enter or Ctrl+Enter would choose the first country.
        selectFirstOptionOnChange={typed.trim() !== ''}
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': 'Remove all countries' }}
        nothingFoundMessage="No such country"
        // The list scrolls itself; a scroll area around it would need to be focusable.
        withScrollArea={false}
        classNames={{ options: classes.options as string }}
        value={chosen}
        onChange={(codes) => {
          setUnknownWords([])
          onChange(joinCodes(codes))
        }}
        onPaste={paste}
        error={unknownWords.length ? `Not a country: ${unknownWords.join(', ')}. The others were added.` : error}
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
