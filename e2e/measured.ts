import { readFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'

/** A figure that a test took: printed at the end of every run, and kept in docs/interface.md when it is recorded. */
export interface Measured {
  what: string
  value: number
  unit: '' | 'ms' | 'kB' | 'interactions'
  /** The most it may be; `last`, what it was when it was last recorded. */
  limit?: number
  last?: number
}

const type = 'measured'

/** Hands a figure to the reporter, whether the test passes or not. */
export function measured(info: TestInfo, figure: Measured): void {
  info.annotations.push({ type, description: JSON.stringify(figure) })
}

export const figuresOf = (annotations: readonly { type: string; description?: string }[]): Measured[] =>
  annotations.filter((annotation) => annotation.type === type).map(({ description }) => JSON.parse(description as string))

/** What was recorded last: see measured-reporter.ts. */
export const lastMeasured = (): Measured[] => JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8'))

/** The middle one: what one hiccup of the machine does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[half] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}

export const shown = ({ value, unit }: Pick<Measured, 'value' | 'unit'>) =>
  `${unit === '' ? value.toFixed(3) : unit === 'kB' ? value.toFixed(1) : Math.round(value)}${unit && unit !== 'interactions' ? ` ${unit}` : ''}`
