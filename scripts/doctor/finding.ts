import type { Inspection } from '@/db/inspection'
import type { Settings } from '@/server/config/settings'

/** A thing that is wrong (`failure`: the service does not work, or loses data) or will be (`warning`), and the remedy. */
export interface Problem {
  status: 'warning' | 'failure'
  message: string
  advice: string
}

/** The result of one check: its problems, or, when there are none, `summary` as one sentence. */
export interface CheckResult {
  summary: string
  problems: Problem[]
}

/** One line of the doctor's report. */
export type Finding = { check: string } & ({ status: 'ok'; message: string } | Problem)

/** The installation as the checks see it. */
export interface Installation {
  settings: Settings
  /** Null when the database does not exist yet, or cannot be reached. */
  database: Inspection | null
  /** Whether to verify the whole audit log and read the newest backup. */
  isFull: boolean
}

export const warning = (message: string, advice: string): Problem => ({ status: 'warning', message, advice })
export const failure = (message: string, advice: string): Problem => ({ status: 'failure', message, advice })

/** One line for each problem, or the summary. */
export function findingsOf(check: string, { summary, problems }: CheckResult): Finding[] {
  if (!problems.length) return [{ check, status: 'ok', message: summary }]
  return problems.map((problem) => ({ check, ...problem }))
}

/** A duration in its largest unit: `3 hours`. */
export function durationOf(ms: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1_000],
  ] as const
  const [name, length] = units.find(([, length]) => Math.round(Math.abs(ms) / length) > 1) ?? units[3]
  const count = Math.round(Math.abs(ms) / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

export const sizeOf = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${(bytes / 2 ** 30).toFixed(1)} GiB` : `${(bytes / 2 ** 20).toFixed(1)} MiB`

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
