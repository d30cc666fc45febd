import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import classes from './profile.module.css'

interface ChoiceProps {
  label: string
  names: Record<string, string>
  value: string
  onChange: (value: string) => void
}

/** A choice of one of a few options. */
export function OptionField({ label, names, value, onChange }: ChoiceProps) {
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
