import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One line of the palette. */
export interface Option {
  id: string
  label: ReactNode
  icon?: LucideIcon
  /** What else there is to say, behind the name. */
  detail?: string
  keys?: string
  /** At the right end. */
  mark?: ReactNode
  /** Why it cannot be chosen. */
  why?: string | null
  /** Where it leads; then it can also be opened in a tab of its own. */
  href?: string
  run?(): void
}

export interface Group {
  heading: string
  options: Option[]
}
