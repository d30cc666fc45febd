import { iso31661Alpha2ToAlpha3, iso31662 } from 'iso-3166'
import { type AddressFormat, type AddressRules, normalizeName } from './address-rules'
import { countryData } from './country-data'
import { formRows } from './form-rows'

export { countryData } from './country-data'

const isCountryCode = (code: string) => Object.hasOwn(iso31661Alpha2ToAlpha3, code)

const countriesWithStateList = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN', 'JP', 'CN'])
const countriesWithCityNamedLikeState = new Set(['US', 'CA', 'AU', 'BR', 'MX'])
const countriesWithZipPrefixes = new Set(['US', 'CA'])
/** Countries whose addresses contain the state's code; the others contain its name. */
const countriesWritingStateCode = new Set(['US', 'CA', 'AU', 'BR', 'IT'])
/** Google's data requires a state here (Hong Kong's area, the island's name); the post delivers without. */
const countriesWithoutState = new Set(['HK', 'KY'])
/** Corrections of Google's postcode patterns that are too narrow (nine digits in a row) or too wide (any seven letters). */
const zipPatterns: Record<string, string> = {
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
const formatCache = new Map<string, AddressFormat>()

/** The address format of a country by its code, any case; null for an unknown country. */
export function addressFormat(countryCode: string | null | undefined): AddressFormat | null {
  const code = (countryCode ?? '').trim().toUpperCase()
  if (!isCountryCode(code)) return null
  const format = formatCache.get(code) ?? makeFormat(code)
  formatCache.set(code, format)
  return format
}

function makeFormat(code: string): AddressFormat {
  const country = countryData(code)
  const regions = regionsOf(code)
  const needsState = Boolean(country?.require?.includes('S')) && !countriesWithoutState.has(code)
  const needsZip = Boolean(country?.require?.includes('Z'))
  const zipPrefixes = countriesWithZipPrefixes.has(code) ? regions.flatMap(({ key, zip }) => (zip ? [[key, zip]] : [])) : []
  const states = regions.map(({ key, name }) => ({ value: countriesWritingStateCode.has(code) ? key : name, name }))
  const rules: AddressRules = {
    needsState,
    cityTells: !countriesWithCityNamedLikeState.has(code),
    needsZip,
    zip: zipPatterns[code] ?? country?.zip ?? null,
    states: regions.length || needsState || countriesWithStateList.has(code) ? spellingsOf(code) : {},
    listsStates: countriesWithStateList.has(code),
    zipsOfState: Object.fromEntries(zipPrefixes),
  }
  return {
    countryCode: code,
    name: names.of(code) ?? code,
    rows: formRows(code, country?.lfmt ?? null, { needsState, needsZip }),
    // A list in a non-Latin script is left out: most users could not read it.
    states: states.every(({ name }) => /^[\p{Script=Latin}\P{L}]+$/u.test(name)) ? byName(states) : [],
    zipExample: zipExamples[code] ?? null,
    rules,
  }
}

const byName = <T extends { name: string }>(list: T[]) => list.sort((a, b) => a.name.localeCompare(b.name, 'en'))

const regionsOf = (code: string): { key: string; name: string; zip: string | null }[] =>
  (countryData(code)?.states ?? []).map(({ key, name, latin, zip }) => ({ key, name: latin ?? name, zip: zip ?? null }))

/** Codes of states by every spelling: in Google's list, in ISO's, and in common use. */
function spellingsOf(code: string): Record<string, string> {
  const states = new Map<string, string>()
  for (const { key, name } of countryData(code)?.states ?? []) for (const spelling of spellings(key, name)) states.set(spelling, key)
  for (const { code: full, name } of iso31662) {
    if (!full.startsWith(`${code}-`)) continue
    const key = states.get(normalizeName(name)) ?? states.get(normalizeName(full.slice(3))) ?? full.slice(3)
    for (const spelling of spellings(full.slice(3), name)) if (!states.has(spelling)) states.set(spelling, key)
  }
  if (code === 'JP') for (const { key, name } of regionsOf(code)) states.set(normalizeName(name), key)
  for (const spelling of extraSpellings[code]?.split(' ') ?? []) states.set(spelling, spelling)
  return Object.fromEntries(states)
}

/** Common spellings, normalized, that neither list has. */
const extraSpellings: Record<string, string> = {
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

/** Code and name; a Chinese or Japanese name also without its character for "province" or "city" (東京都, 東京). */
const spellings = (key: string, name: string) => [
  normalizeName(key),
  normalizeName(name),
  normalizeName(name.replace(/(?<=..)[省市都府県]$/u, '')),
]
