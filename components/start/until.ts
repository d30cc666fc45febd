import { age } from '../ui/time'

/** "in 3 h"; "any moment now" where it is less than a minute. */
export function until(time: string, now: number): string {
  const left = age(new Date(now).toISOString(), Date.parse(time))
  return left === 'now' ? 'any moment now' : `in ${left}`
}
