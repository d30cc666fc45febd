import { findFacilitiesByName } from '@/server/directory/facilities'
import { findMerchantsByName } from '@/server/directory/merchants'
import { findVendorsByName } from '@/server/directory/vendors'
import { isUuid, parseReference } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { type FieldTerm, QueryError, valueSpan } from '@/server/platform/search/search'

/** The maximum number of names that one prefix may match; a prefix of more is refused. */
const MAX_NAME_MATCHES = 200

type NameTerm = Extract<FieldTerm, { field: 'merchant' | 'vendor' | 'facility' }>

const lookupByField = { merchant: findMerchantsByName, vendor: findVendorsByName, facility: findFacilitiesByName }
const pluralOf = { merchant: 'merchants', vendor: 'vendors', facility: 'facilities' }

/**
 * Ids of the merchants, vendors or facilities that a term names. Refuses an unknown id and a prefix of too many names, with the position in
 * the line; a prefix may match no name.
 */
export async function idsByName(reader: Reader, term: NameTerm, q: string): Promise<string[]> {
  const ids: string[] = []
  for (const [i, { text }] of term.values.entries()) {
    const found = await lookupByField[term.field](reader, text, MAX_NAME_MATCHES + 1)
    if (!found.length && isId(term, text)) {
      const span = valueSpan(q, term, i)
      const typed = q.slice(span.position, span.position + span.length).replaceAll('"', '')
      throw new QueryError(`There is no ${term.field} ${typed}.`, span)
    }
    if (found.length > MAX_NAME_MATCHES)
      throw new QueryError(
        `More than ${MAX_NAME_MATCHES} ${pluralOf[term.field]} have a name that starts with this. Type more of it.`,
        valueSpan(q, term, i),
      )
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

const isId = ({ field }: NameTerm, text: string) => isUuid(text) || (field === 'facility' && parseReference('facility', text) !== null)
