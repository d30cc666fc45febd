import { call } from '@/components/api/request'
import { associationsOf, parseAssociations, splitIds } from '../users/associations'
import { parseAddresses } from './parse-addresses'

/** Invitations as form values: texts, so that a draft can be stored. */
export interface InviteValues {
  emails: string
  associations: string
  roleIds: string
  deliveryMethod: 'Email' | 'Link'
}

/** The result for one address. */
export interface InviteResult {
  email: string
  /** Null on success. */
  error: string | null
  /** The link to hand over; null when it was mailed, the answer was lost, or Internal staff hand it over. */
  link: string | null
  /** Whether it waits for Internal staff to hand over a link. */
  needsLink: boolean
}

/**
 * Invites every address on its own, so that a problem with one does not affect the others. Those with a known problem are not sent, and
 * named with it.
 */
export async function invite(
  { emails, associations, roleIds, deliveryMethod }: InviteValues,
  { isStaff, problemOf }: { isStaff: boolean; problemOf: (email: string) => string | null | undefined },
): Promise<InviteResult[]> {
  const skipped = parseAddresses(emails).emails.flatMap((email) => {
    const error = problemOf(email)
    return error ? [{ email, error, link: null, needsLink: false }] : []
  })
  const emailList = parseAddresses(emails).emails.filter((email) => !problemOf(email))
  const common = {
    roleIds: splitIds(roleIds),
    ...(isStaff && { deliveryMethod, associations: associationsOf(parseAssociations(associations)) }),
  }
  const { bulk } = await call('POST /invitations/bulk', { body: { bulk: emailList.map((email) => ({ email, ...common })) } })
  const sent = bulk.map(({ response }, at) => {
    const email = emailList[at] ?? ''
    if (response && 'errors' in response)
      return { email, error: response.errors.map(({ errorMessage }) => errorMessage).join(' '), link: null, needsLink: false }
    // Repeated after a lost answer, the answer has neither link nor invitation.
    return { email, error: null, link: response?.link ?? null, needsLink: response?.invitation?.delivery.needsLink ?? false }
  })
  return [...sent, ...skipped]
}
