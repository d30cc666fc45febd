import { parseQuery } from '@/server/search/query'
import type { Choice } from '../../search/language'

let known: Choice[] | undefined

/** Every country with its name, from the browser's own list, as far as the query language knows its code. */
export function countryChoices(): Choice[] {
  known ??= codes()
    .flatMap((value) => {
      const label = names.of(value)
      return label && isAsked(value) ? [{ value, label }] : []
    })
    .sort((a, b) => a.label.localeCompare(b.label))
  return known
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const codes = () => letters.flatMap((first) => letters.map((second) => first + second))

function isAsked(code: string): boolean {
  try {
    parseQuery(`country:${code}`, new Date(0), { statuses: [], holdReasons: [] })
    return true
  } catch {
    return false
  }
}
