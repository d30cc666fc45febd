import { readFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'

/** A figure measured by a test: printed at the end of every run, and written to docs/interface.md when it is recorded. */
export interface Figure {
  what: string
  value: number
  unit: '' | 'ms' | 'kB' | 'interactions'
  /** `limit`: its upper bound; `last`: its value when last recorded. */
  limit?: number
  last?: number
}

const type = 'measured'

/** Passes a figure to the reporter, whether the test passes or fails. */
export function recordFigure(info: TestInfo, figure: Figure): void {
  info.annotations.push({ type, description: JSON.stringify(figure) })
}

export const figuresOf = (annotations: readonly { type: string; description?: string }[]): Figure[] =>
  annotations.filter((annotation) => annotation.type === type).map(({ description }) => JSON.parse(description as string))

/** The figures recorded last: see figures-reporter.ts. */
export const lastFigures = (): Figure[] => JSON.parse(readFileSync(new URL('./figures.json', import.meta.url), 'utf8'))

/** The median, which a single outlier does not change. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[half] as number) : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}

export const formatFigure = ({ value, unit }: Pick<Figure, 'value' | 'unit'>) =>
  `${unit === '' ? value.toFixed(3) : unit === 'kB' ? value.toFixed(1) : Math.round(value)}${unit && unit !== 'interactions' ? ` ${unit}` : ''}`
