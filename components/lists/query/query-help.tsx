'use client'

import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CircleQuestionMark } from 'lucide-react'
import type { QueryLanguage } from './language'
import classes from './query-line.module.css'

/** Lists every qualifier with an example; a click adds it to the line. */
export function QueryHelp({ language, onPick }: { language: QueryLanguage; onPick: (example: string) => void }) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width="min(23.75rem, calc(100vw - 1.5rem))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={28} onClick={toggle} aria-label="Search syntax">
          <CircleQuestionMark size={16} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Search syntax">
        <p>{language.help}</p>
        <ul className={classes.hints}>
          {language.fields.map(({ name, description, example }) => (
            <li key={name}>
              <UnstyledButton
                className={classes.hint}
                onClick={() => {
                  onPick(example)
                  close()
                }}
              >
                <code>{example}</code>
                <span>{description}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
