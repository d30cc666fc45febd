'use client'

import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Bones } from '../../ui/bones'
import { counted } from '../../ui/number'
import { type FacilityChoice, matching } from './choices'
import classes from './facility-picker.module.css'

interface Props {
  /** Undefined while they are on their way. */
  choices: readonly FacilityChoice[] | undefined
  value: string
  onChange: (id: string) => void
  /** What is wrong with what is chosen. */
  problem: string | undefined
  /** Why they could not be loaded. */
  error: Error | null
  onRetry: () => void
  /** The field that is typed into, for a form that leads to what is wrong. */
  input?: Ref<HTMLInputElement>
}

/** One of many facilities. Typing finds it, Enter takes the first that can be taken, down goes on among them; Ctrl+Enter sends the form. */
export function FacilityPicker({ choices, value, onChange, problem, error, onRetry, input }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const found = matching(choices ?? [], typed)
  const first = found.find(({ why }) => !why)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (first) onChange(first.id)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      const radios = list.current?.querySelectorAll<HTMLInputElement>('input:enabled')
      const chosen = [...(radios ?? [])].find(({ checked }) => checked) ?? radios?.[0]
      chosen?.focus()
    }
  }
  return (
    <div className={classes.picker}>
      <TextInput
        ref={input}
        label="Facility"
        withAsterisk
        placeholder="Type to find one"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-found`}
      />
      <span id={`${id}-found`} role="status" className="unseen">
        {choices && counted(found.length, 'facility').replace(/ys$/, 'ies')}
      </span>
      {error && <FormProblem refusal={refusalOf(error)} onRetry={onRetry} />}
      {!choices && !error && <Bones lines={3} label="The facilities are loading" />}
      {choices && (
        <fieldset ref={list} className={classes.list} aria-label="Facilities">
          {found.map((choice) => (
            <Choice key={choice.id} choice={choice} name={id} isChosen={choice.id === value} onChoose={() => onChange(choice.id)} />
          ))}
          {!found.length && (
            <p className={classes.none}>{choices.length ? 'None has this name.' : 'There is no facility that it could go to.'}</p>
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

function Choice({ choice: { name: word, vendorName, why, facts }, name, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={classes.choice} data-locked={why ? true : undefined} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} disabled={Boolean(why)} onChange={onChoose} />
      <span className={classes.name}>
        <strong>{word}</strong>
        <span className={classes.second}>{vendorName}</span>
      </span>
      <span className={classes.facts}>{why ?? facts.join(' · ')}</span>
    </label>
  )
}
