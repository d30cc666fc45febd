import { ApiError } from '@/components/api/request'
import type { Problem } from '@/components/api/types'
import { type AddressField, type AddressValues, fieldLabels } from '@/components/records/address/address-values'

export const addressFields = Object.keys(fieldLabels) as AddressField[]

/** The address fields of a form's values. */
export const pickAddress = (values: AddressValues) => Object.fromEntries(addressFields.map((name) => [name, values[name]])) as AddressValues

export const hasAddress = (values: AddressValues) => addressFields.some((name) => values[name].trim() !== '')

/** Problems with the prefix of a nested object (`address.line1`) mapped to the form's fields (`line1`). */
export const withoutPrefix = (problems: Problem[], prefix: string): Problem[] =>
  problems.map((problem) =>
    problem.propertyName?.startsWith(`${prefix}.`) ? { ...problem, propertyName: problem.propertyName.slice(prefix.length + 1) } : problem,
  )

/** Sends a request; maps problems of the address to the form's fields. */
export async function withAddressErrors<T>(prefix: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.isOutcomeUnknown) throw error
    throw new ApiError(error.status, error.errorCode, error.requestId, withoutPrefix(error.errors, prefix))
  }
}
