const units = [
  ['y', 365 * 86_400],
  ['mo', 30 * 86_400],
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const

export const ago = (time: string, now: number) => {
  const since = age(time, now)
  return since === 'now' ? 'just now' : `${since} ago`
}

/** How long ago, in the largest unit: "3 d", "5 min", "now". */
export function age(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1_000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? `${Math.floor(seconds / unit[1])} ${unit[0]}` : 'now'
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Jan 19, 2026, 18:42", in the reader's own zone unless one is named. */
export const dateAndTime = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...day, ...minute, timeZone }).format(new Date(time))
export const dateOnly = (time: string, timeZone?: string) => new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(new Date(time))
export const timeOnly = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...minute, timeZone }).format(new Date(time))

export interface AgeLimits {
  /** Hours from which it is worth a look. */
  warn: number
  /** Hours from which it is late. */
  late: number
}

/** Whether something has waited too long; null while it has not. */
export function ageTone(time: string, now: number, { warn, late }: AgeLimits): 'warn' | 'late' | null {
  const hours = (now - Date.parse(time)) / 3_600_000
  return hours >= late ? 'late' : hours >= warn ? 'warn' : null
}
