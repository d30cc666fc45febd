import type { ReactNode } from 'react'

/** Something that can stand after a qualifier. */
export interface Choice {
  value: string
  /** What it is in words, where the value does not say it. */
  label?: string
  count?: number
}

/** What is wrong with a query line. `position` is null where only the service knew, and did not say. */
export interface QueryProblem {
  message: string
  position: number | null
  length: number
  /** What was probably meant, to stand at the position instead. */
  suggestion: string | null
}

/** A list's query language, as far as a line needs it to help with the typing. */
export interface Language {
  /** The qualifiers. */
  fields: readonly { name: string; description: string; example: string }[]
  /** What bare words look for, and how terms combine. */
  about: ReactNode
  problemOf(q: string): QueryProblem | null
  /** What is known to stand after a qualifier. `isClosed`: nothing else can. */
  choicesOf(field: string): { choices: readonly Choice[]; isClosed: boolean } | null
  /** Whether what stands after a qualifier is asked for as one types. */
  isRemote(field: string): boolean
  remoteChoices(field: string, typed: string, signal: AbortSignal): Promise<Choice[]>
  /** A value as it is written after a qualifier. */
  quote(value: string): string
  /** What the line asks of a qualifier; none where the line cannot be read. What is excluded does not count. */
  valuesOf(q: string, field: string): string[]
  /** The line with the qualifier asking for these; none takes it away. A line that cannot be read stays as it is. */
  withValues(q: string, field: string, values: readonly string[]): string
}
