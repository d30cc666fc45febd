'use client'

import { useWho } from '../session/who'
import { Pill } from '../ui/pill'
import { audiences } from './audience'
import type { Visibility } from './shapes'

/** Says to staff of a note that others can read it too; of one that stays in the house, and to others, nothing. */
export function AudienceMark({ visibility }: { visibility: Visibility }) {
  const { association } = useWho()
  if (association !== 'Internal' || visibility === 'Internal') return null
  const { word, icon } = audiences[visibility]
  return (
    <Pill tone="warn" icon={icon}>
      {word}
    </Pill>
  )
}
