import { type ClaimableType, claimableTypes } from '@/db/states'
import type { Sql } from '@/db/types'
import { isoOrNull } from '@/server/http/field-types'
import type { LiveFields } from '@/server/http/live-fields'
import type { Reader } from '@/server/kernel/reader'
import { StoredJson } from '@/server/kernel/stored-json'
import { type Claim, claimsOf } from './store'

/*
 * A claim is no part of its record: it changes no version, and no kept answer has it. Presenters write `noClaim`, and what reads a record
 * puts the claim over it.
 */

/** The fields of a record that nobody has claimed, or whose claim the caller may not see. */
export const noClaim = { claimedBy: null, claimedUntil: null }

const presentClaim = ({ user: { id, name, type }, claimedUntil }: Claim) => ({
  claimedBy: { id, name, type },
  claimedUntil: isoOrNull(claimedUntil),
})

/** The kept answers of records with their claims, which only Internal staff see. */
export async function withClaims<T, A extends { id: string; json: StoredJson<T> }>(
  reader: Reader,
  type: ClaimableType,
  answers: readonly A[],
): Promise<A[]> {
  const claims = await visibleClaims(
    reader,
    type,
    answers.map(({ id }) => id),
  )
  if (!claims.size) return [...answers]
  return answers.map((answer) => {
    const claim = claims.get(answer.id)
    return claim ? { ...answer, json: overlaid(answer.json, claim) } : answer
  })
}

const overlaid = <T>({ bytes, version }: StoredJson<T>, claim: Claim): StoredJson<T> =>
  new StoredJson<T>(JSON.stringify({ ...JSON.parse(bytes.toString()), ...presentClaim(claim) }), version)

/** Presented records with their claims. */
export async function withClaimFields<T extends { id: string }>(reader: Reader, type: ClaimableType, records: readonly T[]): Promise<T[]> {
  const claims = await visibleClaims(
    reader,
    type,
    records.map(({ id }) => id),
  )
  return records.map((record) => {
    const claim = claims.get(record.id)
    return claim ? { ...record, ...presentClaim(claim) } : record
  })
}

/** The same for one record. */
export async function withClaimField<T extends { id: string }>(reader: Reader, type: ClaimableType, record: T): Promise<T> {
  const [found] = await withClaimFields(reader, type, [record])
  return found ?? record
}

const visibleClaims = async ({ sql, scope }: Pick<Reader, 'sql' | 'scope'>, type: ClaimableType, ids: string[]) =>
  scope.everything ? claimsOf(sql as Sql, type, ids, new Date()) : new Map<string, Claim>()

interface ClaimableRecord {
  id: string
  variants?: ClaimableRecord[]
}

/** The claims of the records that answers of one resource hold. */
export const claimsInAnswers: LiveFields = {
  names: claimableTypes,
  audience: 'Internal',
  missingIn: 'Answers',
  async add(reader, answer) {
    const type = claimableTypes.find((one) => one in answer)
    if (!type) return answer
    const record = answer[type] as ClaimableRecord
    // An answer of selected fields has the claim only if it was asked for.
    if (!record.id || !('claimedBy' in record)) return answer
    const added = await withClaimField(reader, type, record)
    const variants = record.variants?.length ? await withClaimFields(reader, 'variant', record.variants) : record.variants
    const isSame = added === record && variants?.every((one, i) => one === record.variants?.[i]) !== false
    return isSame ? answer : { ...answer, [type]: variants ? { ...added, variants } : added }
  },
}
