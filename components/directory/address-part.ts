import { type AddressField, type AddressValues, fieldLabels } from '../addresses/address-values'
import { ApiError } from '../api'
import type { Problem } from '../api-shapes'
import type { Address } from '../orders/shapes'
import type { Facility, Merchant } from './shapes'

export const addressFields = Object.keys(fieldLabels) as AddressField[]

/** The address of a facility or a merchant as components of addresses take it: what is absent there is empty, too. */
export const asAddress = (stored: Facility['address'] | Merchant['returnAddress']) => stored as Address | null

/** What of a form's values is its address. */
export const pickAddress = (values: AddressValues) => Object.fromEntries(addressFields.map((name) => [name, values[name]])) as AddressValues

export const hasAddress = (values: AddressValues) => addressFields.some((name) => values[name].trim() !== '')

/** Problems of a part of the request (`address.line1`) as those of the form's own fields (`line1`). */
export const unfolded = (problems: Problem[], part: string): Problem[] =>
  problems.map((problem) =>
    problem.propertyName?.startsWith(`${part}.`) ? { ...problem, propertyName: problem.propertyName.slice(part.length + 1) } : problem,
  )

/** Sends; what is refused of the address is told of the form's own fields. */
export async function withAddress<T>(part: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.status, error.errorCode, error.requestId, unfolded(error.errors, part))
  }
}
