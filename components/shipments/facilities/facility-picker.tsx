'use client'

import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { formatCount } from '@/components/ui/format/text'
import { Skeleton } from '@/components/ui/skeleton'
import { type FacilityChoice, matching } from './facility-choices'
import classes from './facility-picker.module.css'

interface Props {
  /** Undefined while loading. */
  choices: readonly FacilityChoice[] | undefined
  value: string
  onChange: (id: string) => void
  /** The error of the chosen facility. */
  problem: string | undefined
  /** The reason why the choices could not be loaded. */
  error: Error | null
  onRetry: () => void
  /** The search for facilities that are not among the choices; absent when all are. */
  search?: {
    onType: (typed: string) => void
    isPending: boolean
    /** The sentence that says which are listed; null when all are. */
    hint: string | null
  }
  /** The text field, which the form focuses on an error. */
  input?: Ref<HTMLInputElement>
}

/**
 * Chooses one of many facilities. Typing filters, Enter takes the first enabled choice, as soon as there is one while they load or are
 * searched; the down arrow moves through the list; Ctrl+Enter submits the form.
 */
export function FacilityPicker({ choices, value, onChange, problem, error, onRetry, search, input }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const found = matching(choices ?? [], typed)
  const first = found.find(({ disabledReason }) => !disabledReason)
  const isLoading = !choices || search?.isPending === true
  const [isFirstAwaited, setFirstAwaited] = useState(false)
  useEffect(() => {
    if (!isFirstAwaited || (isLoading && !first)) return
    setFirstAwaited(false)
    if (first) onChange(first.id)
  }, [isFirstAwaited, isLoading, first, onChange])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      setFirstAwaited(true)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      const radios = list.current?.querySelectorAll<HTMLInputElement>('input:enabled')
      const chosen = [...(radios ?? [])].find(({ checked }) => checked) ?? radios?.[0]
      chosen?.focus()
    }
  }
  return (
    <div className="grid gap-sm">
      <TextInput
        ref={input}
        label="Facility"
        withAsterisk
        placeholder="Type to find one"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        description={search?.hint}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setFirstAwaited(false)
          search?.onType(currentTarget.value)
        }}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-found`}
      />
      <span id={`${id}-found`} role="status" className="unseen">
        {choices && formatCount(found.length, 'facility').replace(/ys$/, 'ies')}
      </span>
      {error && <FormError error={toFormFailure(error)} onRetry={onRetry} />}
      {!choices && !error && <Skeleton lines={3} label="The facilities are loading" />}
      {choices && (
        <fieldset ref={list} className={classes.list} aria-label="Facilities">
          {found.map((choice) => (
            <Choice key={choice.id} choice={choice} name={id} isChosen={choice.id === value} onChoose={() => onChange(choice.id)} />
          ))}
          {!found.length && (
            <p className={classes.none}>
              {search?.isPending ? 'Searching …' : choices.length ? 'None has this name.' : 'There is no facility that it could go to.'}
            </p>
          )}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  choice: FacilityChoice
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ choice: { name: word, vendorName, disabledReason, details }, name, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice} data-locked={disabledReason ? true : undefined} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={Boolean(disabledReason)} onChange={onChoose} />
      <span className={classes.name}>
        <strong>{word}</strong>
        <span className={classes.secondary}>{vendorName}</span>
      </span>
      <span className={classes.details}>{disabledReason ?? details.join(' · ')}</span>
    </label>
  )
}
