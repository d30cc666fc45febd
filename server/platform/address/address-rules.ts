/**
 * The rules for a deliverable address. They know no country themselves: they apply an AddressFormat, which the server builds (address.ts)
 * and the browser fetches (GET /addresses/format), so that both find the same problems.
 */
export const addressFields = ['firstName', 'lastName', 'company', 'line1', 'line2', 'line3', 'city', 'state', 'zip'] as const
export type AddressField = (typeof addressFields)[number]

type Text = string | null | undefined
/** The validated fields of an address; others may be present. */
export type CheckedAddress = Partial<Record<'lastName' | 'line1' | 'city' | 'state' | 'zip' | 'countryCode', Text>>

export interface AddressProblem {
  field: keyof CheckedAddress
  message: string
}

export interface FormatField {
  name: AddressField
  label: string
  isRequired: boolean
}

/** Get the address format of a country, and the rules that validate them. Serializable as JSON. */
export interface AddressFormat {
  countryCode: string
  name: string
  /** The fields in the country's order, one array per line. */
  rows: FormatField[][]
  /** The states to choose from, with the text written in an address; empty when the form has a text field instead. */
  states: { value: string; name: string }[]
  zipExample: string | null
  rules: AddressRules
}

export interface AddressRules {
  needsState: boolean
  /** Whether a city with the name of a state is in that state: Dubai, Beijing, Milano; not New York. */
  cityTells: boolean
  needsZip: boolean
  /** The pattern of a postcode, as a regular expression. */
  zip: string | null
  /** Codes of states by normalized spelling. */
  states: Record<string, string>
  /** Whether a state that is not in the list is an error; in other countries spellings vary too much. */
  listsStates: boolean
  /** The postcode prefixes of a state by its code, where they are reliable. */
  zipsOfState: Record<string, string>
}

/**
 * Violations of the country's postal rules: missing fields, a malformed postcode, an unknown state. Case does not matter, and a state may
 * be its code or its name. Empty for a valid address. `format` is the country's; null for an unknown country.
 */
export function checkAddress(address: CheckedAddress, format: AddressFormat | null): AddressProblem[] {
  const problems: AddressProblem[] = []
  const flag = (field: AddressProblem['field'], message: string) => problems.push({ field, message })
  if (!text(address.lastName)) flag('lastName', 'A last name is needed.')
  if (!text(address.line1)) flag('line1', 'A street line is needed.')
  if (!text(address.city)) flag('city', 'A city is needed.')
  if (!format) {
    const code = text(address.countryCode).toUpperCase()
    flag('countryCode', code ? `"${code}" is not an ISO 3166-1 alpha-2 country code.` : 'A country is needed.')
    return problems
  }
  const state = checkState(format, text(address.state), text(address.city), flag)
  checkZip(format, text(address.zip), state, flag)
  return problems
}

type Flag = (field: AddressProblem['field'], message: string) => void

/** The code of the state, when it is known. */
function checkState(format: AddressFormat, state: string, city: string, flag: Flag): string | undefined {
  const { rules, name } = format
  if (!state && rules.needsState && !(rules.cityTells && Object.hasOwn(rules.states, normalizeName(city))))
    flag('state', `Addresses in ${name} need a state or province.`)
  if (!state) return undefined
  const known = stateCode(format, state)
  if (!known && rules.listsStates) flag('state', `"${state}" is not a state or province of ${name}.`)
  return known
}

function checkZip({ rules, name, countryCode }: AddressFormat, zip: string, state: string | undefined, flag: Flag) {
  if (!zip && rules.needsZip) flag('zip', `Addresses in ${name} need a postcode.`)
  if (!zip || !rules.zip) return
  const form = pattern(`^(?:${rules.zip})$`)
  const normalized = zip
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/u, '')
    .replace(/\s+/gu, ' ')
  const candidates = [normalized, normalized.replace(/[\s-]/gu, ''), normalized.replace(pattern(`^${countryCode}[- ]?`), '')]
  const found = candidates.find((way) => form.test(way))
  const prefixPattern = state && rules.zipsOfState[state]
  if (!found) {
    const hint = countryCode === 'US' && /^\d{4}$/u.test(normalized) ? ' A leading zero may have been lost.' : ''
    flag('zip', `"${zip}" is not a postcode of ${name}.${hint}`)
  } else if (prefixPattern && !pattern(`^(?:${prefixPattern})`).test(found)) flag('zip', `The postcode "${zip}" is not in ${state}.`)
}

function stateCode({ rules, countryCode }: AddressFormat, state: string): string | undefined {
  const find = (spelling: string) => (Object.hasOwn(rules.states, spelling) ? rules.states[spelling] : undefined)
  return find(normalizeName(state)) ?? find(normalizeName(state.replace(pattern(`^${countryCode}-`), '')))
}

/** The selectable state for a text in any spelling, else null. */
export function stateOf(format: AddressFormat, typed: Text): string | null {
  const code = text(typed) ? stateCode(format, text(typed)) : undefined
  return format.states.find(({ value, name }) => code && [value, name].some((one) => stateCode(format, one) === code))?.value ?? null
}

/** The rows of the form for an address: those of its country, and every other field that has a value. */
export function rowsForAddress({ rows }: AddressFormat, address: Partial<Record<AddressField, Text>>): FormatField[][] {
  const shown = new Set(rows.flat().map(({ name }) => name))
  const others = addressFields.filter((name) => !shown.has(name) && text(address[name]))
  return [...rows, ...others.map((name) => [{ name, label: usualLabels[name], isRequired: false }])]
}

export const usualLabels: Record<AddressField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  line1: 'Street',
  line2: 'Second line',
  line3: 'Third line',
  city: 'City',
  state: 'State or province',
  zip: 'Postcode',
}

const patterns = new Map<string, RegExp>()
/** The compiled pattern, cached; the countries' formats have some hundreds at most. */
function pattern(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'iu')
  patterns.set(source, made)
  return made
}

/** Words for the kind of a region, not its name. */
const genericWords = /\b(?:state|province|provincia|prefecture|territory|estado|union|nct|of|the|and|de|do|sheng|shi|zizhiqu|ken|fu|to)\b/gu

/** The name of a state without case, accents, punctuation and generic words. */
export function normalizeName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
  const letters = (from: string) => from.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return letters(folded.replace(genericWords, ' ')) || letters(folded)
}

const text = (value: Text) => (value ?? '').trim()
