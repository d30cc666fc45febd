'use client'

import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '../../keys/key-hint'
import { ariaKeys } from '../../keys/keys'
import classes from './ask.module.css'

/** The end of every first step: on to the preview. Nothing is changed before that was seen. */
export function AskEnd({ onNext, children }: { onNext: () => void; children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.end}>
      {children}
      <Button onClick={onNext} rightSection={<KeyHint keys="mod+Enter" />} aria-keyshortcuts={ariaKeys('mod+Enter')}>
        Preview
      </Button>
    </Group>
  )
}
