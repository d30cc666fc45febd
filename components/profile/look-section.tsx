'use client'

import { SegmentedControl, Switch } from '@mantine/core'
import { useId } from 'react'
import { densities, schemes } from '../office/look-words'
import { useLook } from '../office/use-look'
import { Section } from '../ui/section'
import classes from './profile.module.css'

/** How the office looks and listens in this browser. */
export function LookSection() {
  const look = useLook()
  return (
    <Section title="This browser">
      <div className={classes.look}>
        <Choice label="Colours" names={schemes} value={look.colours} onChange={look.setColours} />
        <Choice label="Rows of tables" names={densities} value={look.density} onChange={look.setDensity} />
        <Switch
          label="Single letters as shortcuts"
          description="Such as h for hold. The list of keys is at ?"
          checked={look.hasLetters}
          onChange={({ currentTarget }) => look.switchLetters(currentTarget.checked)}
        />
      </div>
      <p className={classes.note}>Kept in this browser: on another one you choose again.</p>
    </Section>
  )
}

interface ChoiceProps {
  label: string
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
}

function Choice({ label, names, value, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        data={Object.entries(names).map(([each, word]) => ({ value: each, label: word }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
