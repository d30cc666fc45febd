import type { ReactNode } from 'react'
import classes from './consequences.module.css'

interface Props {
  lines: ReactNode[]
  isDangerous?: boolean
  /** They are being worked out anew. */
  isWorking?: boolean
}

/** What follows, each in a line of its own, before something is done that cannot be taken back. Read out again when it becomes another. */
export function Consequences({ lines, isDangerous = false, isWorking = false }: Props) {
  return (
    <ul
      className={classes.consequences}
      data-dangerous={isDangerous || undefined}
      aria-label="What follows"
      aria-live="polite"
      aria-busy={isWorking}
    >
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place.
        <li key={place}>{line}</li>
      ))}
    </ul>
  )
}
