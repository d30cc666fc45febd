import { Pill } from '../ui/pill'
import { audiences } from './audience'
import type { Visibility } from './shapes'

/** Says of a note that others than staff can read it; of one that stays in the house, nothing. */
export function AudienceMark({ visibility }: { visibility: Visibility }) {
  if (visibility === 'Internal') return null
  const { word, icon } = audiences[visibility]
  return (
    <Pill tone="warn" icon={icon}>
      {word}
    </Pill>
  )
}
