'use client'

import { UnstyledButton } from '@mantine/core'
import { PopoverAt } from '@/components/ui/floating/at-opener'
import type { Opener } from '@/components/ui/floating/opener'
import type { QueryLanguage } from './language'
import classes from './query-line.module.css'

interface Props {
  opener: Opener
  language: QueryLanguage
  onPick: (example: string) => void
}

/** Every qualifier with an example, in a popover. */
export default function QueryHelpList({ opener, language, onPick }: Props) {
  return (
    <PopoverAt opener={opener} width="min(23.75rem, calc(100vw - 1.5rem))" dropdown={{ 'aria-label': 'Search syntax' }}>
      <p>{language.help}</p>
      <ul className={classes.hints}>
        {language.fields.map(({ name, description, example }) => (
          <li key={name}>
            <UnstyledButton
              className={classes.hint}
              onClick={() => {
                onPick(example)
                opener.onChange(false)
              }}
            >
              <code>{example}</code>
              <span>{description}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </PopoverAt>
  )
}
