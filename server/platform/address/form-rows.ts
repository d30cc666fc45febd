import { type AddressField, type FormatField, usualLabels } from './address-rules'

/** Inverts labels with lists of countries to labels by country code. */
const labelsByCountry = (labels: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).flatMap(([label, codes]) => codes.split(' ').map((code) => [code, label])))

const stateLabels = labelsByCountry({
  State: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
  Emirate: 'AE',
  Parish: 'BB JM',
  Island: 'BS CV KI KN KY PF SC TV',
  Department: 'CO HN NI',
  Area: 'HK',
  County: 'IE TW',
  Prefecture: 'JP',
  District: 'NR',
  Oblast: 'RU UA',
  Region: 'CL FR',
  Province: 'CA CN CR CU EC ES ID IT KR NL PA PH TH TR VN ZA',
})
const cityLabels = labelsByCountry({ 'Town or city': 'GB GG IE IM JE NO NZ SE SJ', 'Suburb or town': 'AU', District: 'HK TR TW' })
const zipLabels = labelsByCountry({ 'ZIP code': 'AS FM GU MH MP PR PW UM US VI', Eircode: 'IE', 'PIN code': 'IN' })

const labelsOf = (code: string): Record<AddressField, string> => ({
  ...usualLabels,
  state: stateLabels[code] ?? usualLabels.state,
  city: cityLabels[code] ?? usualLabels.city,
  zip: zipLabels[code] ?? usualLabels.zip,
})

/** The fields for the letters of Google's formats, each array a line of the form. Districts and sorting codes go into the street lines. */
const fieldsOf: Record<string, AddressField[][]> = {
  N: [['firstName', 'lastName']],
  O: [['company']],
  A: [['line1'], ['line2'], ['line3']],
  C: [['city']],
  S: [['state']],
  Z: [['zip']],
}
const DEFAULT_FORMAT = '%N%n%O%n%A%n%C'

/** The fields of an address form in a country's order. */
export function formRows(code: string, format: string | null, needs: { needsState: boolean; needsZip: boolean }): FormatField[][] {
  const rows = (format ?? DEFAULT_FORMAT).split('%n').flatMap((line) => {
    const parts = [...line.matchAll(/%([A-Z])/g)].map(([, letter]) => fieldsOf[letter as string] ?? [])
    // The street has lines of its own; the other fields of a line stay together.
    const streets = parts.filter((part) => part.length > 1).flat()
    const others = parts.filter((part) => part.length === 1).flat(2)
    return [...streets, ...(others.length ? [others] : [])]
  })
  // Every shipping address has a city, even where the post does without.
  if (!rows.flat().includes('city')) rows.splice(rows.findIndex((row) => row.includes('line3')) + 1, 0, ['city'])
  const labels = labelsOf(code)
  const required = new Set<AddressField>(['lastName', 'line1', 'city'])
  if (needs.needsState) required.add('state')
  if (needs.needsZip) required.add('zip')
  return rows.map((row) => row.map((name) => ({ name, label: labels[name], isRequired: required.has(name) })))
}
