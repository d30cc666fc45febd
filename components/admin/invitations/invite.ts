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
  /** The link to hand over; null when it was mailed or the answer was lost. */
  link: string | null
}

/** Sends one request per address, so that a problem with one does not affect the others. */
export async function invite({ emails, associations, roleIds, deliveryMethod }: InviteValues, isStaff: boolean): Promise<InviteResult[]> {
  const emailList = parseAddresses(emails).emails
  const common = {
    roleIds: splitIds(roleIds),
    deliveryMethod,
    ...(isStaff && { associations: associationsOf(parseAssociations(associations)) }),
  }
  const { bulk } = await call('POST /invitations/bulk', { body: { bulk: emailList.map((email) => ({ email, ...common })) } })
  return bulk.map(({ response }, at) => {
    const email = emailList[at] ?? ''
    if (response && 'errors' in response)
      return { email, error: response.errors.map(({ errorMessage }) => errorMessage).join(' '), link: null }
    return { email, error: null, link: response?.link ?? null }
  })
}
