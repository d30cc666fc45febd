const units = [
  ['y', 365 * 86_400],
  ['mo', 30 * 86_400],
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const

export const formatTimeAgo = (time: string, now: number) => {
  const since = formatAge(time, now)
  return since === 'now' ? 'just now' : `${since} ago`
}

/** The age in its largest unit: "3 d", "5 min", "now". */
export function formatAge(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1_000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? `${Math.floor(seconds / unit[1])} ${unit[0]}` : 'now'
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Jan 19, 2026, 18:42", in the reader's own zone unless one is named. */
export const formatDateTime = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...day, ...minute, timeZone }).format(new Date(time))
export const formatDate = (time: string, timeZone?: string) => new Intl.DateTimeFormat('en-US', { ...day, timeZone }).format(new Date(time))
/** A day without a time, such as 2026-01-19: "Jan 19, 2026". */
export const formatDay = (date: string) => formatDate(`${date}T00:00:00Z`, 'UTC')
export const formatTime = (time: string, timeZone?: string) =>
  new Intl.DateTimeFormat('en-US', { ...minute, timeZone }).format(new Date(time))

export interface AgeLimits {
  /** Hours after which an age is a warning. */
  warn: number
  /** Hours after which it is late. */
  late: number
}

/** The level of an age that exceeds its limits; null below them. */
export function ageTone(time: string, now: number, { warn, late }: AgeLimits): 'warn' | 'late' | null {
  const hours = (now - Date.parse(time)) / 3_600_000
  return hours >= late ? 'late' : hours >= warn ? 'warn' : null
}

/** The time left: "in 3 h", or "any moment now" below a minute. */
export function timeUntil(time: string, now: number): string {
  const left = formatAge(new Date(now).toISOString(), Date.parse(time))
  return left === 'now' ? 'any moment now' : `in ${left}`
}
