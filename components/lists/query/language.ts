import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A value or a qualifier to choose. */
export interface Choice {
  value: string
  /** The label, when the value does not explain itself. */
  label?: string
  count?: number
}

/** An error in a query line. `position` is null when the service reported the error without one. */
export interface QueryProblem {
  message: string
  position: number | null
  length: number
  /** The likely correction, to replace the text at the position. */
  suggestion: string | null
}

/** A value in a query that stands for no record, or for several. */
export class UnresolvedValueError extends Error {
  readonly problem: QueryProblem
  constructor(message: string, { at, end }: { at: number; end: number }) {
    super(message)
    this.problem = { message, position: at, length: end - at, suggestion: null }
  }
}

/** A list's query language, as far as the query line needs it. */
export interface QueryLanguage {
  /** The list that it searches. */
  noun: 'order' | 'shipment' | 'product'
  fields: readonly { name: string; description: string; example: string }[]
  /** The fields that bare words search, and how terms combine. */
  help: ReactNode
  validate(q: string): QueryProblem | null
  /** The known values of a qualifier. `isClosed`: no other values are valid. */
  choicesOf(field: string): { choices: readonly Choice[]; isClosed: boolean } | null
  /** Whether the service suggests the qualifier's values while the user types. */
  isRemote(field: string): boolean
  remoteChoices(field: string, typed: string, signal: AbortSignal): Promise<Choice[]>
  /** A value as written after a qualifier, quoted when necessary. */
  quote(value: string): string
  /** The values of a qualifier in the line, without excluded ones; none when the line is invalid. */
  valuesOf(q: string, field: string): string[]
  /** The line with these values for the qualifier; none removes it. Returns an invalid line unchanged. */
  withValues(q: string, field: string, values: readonly string[]): string
}

/** A qualifier that the filter menu offers by name. */
export interface Facet {
  field: string
  label: string
  icon: LucideIcon
  /** Whether the value is a date or a range of dates. */
  isDates?: boolean
}
