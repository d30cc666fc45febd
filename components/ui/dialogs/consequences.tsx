import type { ReactNode } from 'react'
import classes from './dialog.module.css'

interface Props {
  lines: ReactNode[]
  isDangerous?: boolean
  /** Whether the consequences are being computed again. */
  isUpdating?: boolean
}

/** The consequences of an action, one line each. Changes are announced. */
export function Consequences({ lines, isDangerous = false, isUpdating = false }: Props) {
  return (
    <ul
      className={classes.consequences}
      data-dangerous={isDangerous || undefined}
      aria-label="Consequences"
      aria-live="polite"
      aria-busy={isUpdating}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position.
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
