/**
 * What makes an address one that a parcel can be sent to. Knows no country itself: it judges by an AddressFormat, which the server makes
 * (countries.ts) and the browser asks for (GET /addresses/format), so that both say the same.
 */
export const addressFields = ['firstName', 'lastName', 'company', 'line1', 'line2', 'line3', 'city', 'state', 'zip'] as const
export type AddressField = (typeof addressFields)[number]

type Text = string | null | undefined
/** What is judged of an address; other fields may be there. */
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

/** How addresses of a country are written, and what is wrong there. Everything is JSON. */
export interface AddressFormat {
  countryCode: string
  name: string
  /** The fields in the country's order, those of one line together. */
  rows: FormatField[][]
  /** The states to choose from, by what is written in an address; empty where it is better typed. */
  states: { value: string; name: string }[]
  zipExample: string | null
  rules: AddressRules
}

export interface AddressRules {
  needsState: boolean
  /** Whether a city that bears the name of a state is in it: Dubai, Beijing, Milano; not New York. */
  cityTells: boolean
  needsZip: boolean
  /** The form of a postcode, as a regular expression. */
  zip: string | null
  /** Code of a state by each of its plain spellings. */
  states: Record<string, string>
  /** Whether a state that is not in the list is wrong; elsewhere spellings vary too much to say. */
  listsStates: boolean
  /** How postcodes of a state begin, by its code, where that can be relied on. */
  zipsOfState: Record<string, string>
}

/**
 * What keeps a parcel from being addressed, by the postal rules of the country: missing fields, a postcode of the wrong form, a state that
 * is not one. Country, state and postcode may be in any case; a state may be its code or its name. Empty when the address is good.
 * `format` is the one of the address's country; null where that is not a country.
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

/** The code of the state where it is known. */
function checkState(format: AddressFormat, state: string, city: string, flag: Flag): string | undefined {
  const { rules, name } = format
  if (!state && rules.needsState && !(rules.cityTells && Object.hasOwn(rules.states, plain(city))))
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
  const written = zip
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/u, '')
    .replace(/\s+/gu, ' ')
  const ways = [written, written.replace(/[\s-]/gu, ''), written.replace(pattern(`^${countryCode}[- ]?`), '')]
  const found = ways.find((way) => form.test(way))
  const begins = state && rules.zipsOfState[state]
  if (!found) {
    const lost = countryCode === 'US' && /^\d{4}$/u.test(written) ? ' A leading zero may have been lost.' : ''
    flag('zip', `"${zip}" is not a postcode of ${name}.${lost}`)
  } else if (begins && !pattern(`^(?:${begins})`).test(found)) flag('zip', `The postcode "${zip}" is not in ${state}.`)
}

function stateCode({ rules, countryCode }: AddressFormat, state: string): string | undefined {
  const find = (spelling: string) => (Object.hasOwn(rules.states, spelling) ? rules.states[spelling] : undefined)
  return find(plain(state)) ?? find(plain(state.replace(pattern(`^${countryCode}-`), '')))
}

/** The state to choose from that this text means, however it is spelled; null where there is none. */
export function stateOf(format: AddressFormat, typed: Text): string | null {
  const code = text(typed) ? stateCode(format, text(typed)) : undefined
  return format.states.find(({ value, name }) => code && [value, name].some((one) => stateCode(format, one) === code))?.value ?? null
}

/** The form's rows for an address: those of its country, and whatever else it has a value in. */
export function rowsFor({ rows }: AddressFormat, address: Partial<Record<AddressField, Text>>): FormatField[][] {
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
/** Those of the countries' formats: some hundreds at most. */
function pattern(source: string): RegExp {
  const made = patterns.get(source) ?? new RegExp(source, 'iu')
  patterns.set(source, made)
  return made
}

/** Words that say what kind of place it is rather than which. */
const kinds = /\b(?:state|province|provincia|prefecture|territory|estado|union|nct|of|the|and|de|do|sheng|shi|zizhiqu|ken|fu|to)\b/gu

/** The spelling of a state without case, accents, signs and words that say nothing. */
export function plain(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
  const letters = (from: string) => from.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return letters(folded.replace(kinds, ' ')) || letters(folded)
}

const text = (value: Text) => (value ?? '').trim()
