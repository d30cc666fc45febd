import { facilitiesNamed } from '../directory/facilities'
import { merchantsNamed } from '../directory/merchants'
import { vendorsNamed } from '../directory/vendors'
import { isUuid, parseReference } from '../id'
import type { Reader } from '../reader'
import { type FieldTerm, placeOfValue, QueryError } from '../search/query'

/** The beginning of a name may stand for as many. */
const MOST = 200

type Naming = Extract<FieldTerm, { field: 'merchant' | 'vendor' | 'facility' }>

const lookUp = { merchant: merchantsNamed, vendor: vendorsNamed, facility: facilitiesNamed }
const several = { merchant: 'merchants', vendor: 'vendors', facility: 'facilities' }

/**
 * Ids of the merchants, vendors or facilities that a term names. An id that is not there is a mistake in the line, as it is everywhere;
 * the beginning of a name is looked for, and may find none.
 */
export async function idsNamed(reader: Reader, term: Naming, q: string): Promise<string[]> {
  const ids: string[] = []
  for (const [i, { text }] of term.values.entries()) {
    const found = await lookUp[term.field](reader, text, MOST + 1)
    if (!found.length && isId(term, text)) throw new QueryError(`There is no ${term.field} ${text}.`, placeOfValue(q, term, i))
    if (found.length > MOST)
      throw new QueryError(
        `More than ${MOST} ${several[term.field]} have a name that begins so. Type more of it.`,
        placeOfValue(q, term, i),
      )
    ids.push(...found.map(({ id }) => id))
  }
  return ids
}

const isId = ({ field }: Naming, text: string) => isUuid(text) || (field === 'facility' && parseReference('facility', text) !== null)
