import { call } from '../api'
import { associationsOf, idsIn, ofText } from '../users/associations'
import { readAddresses } from './addresses'

/** What is asked of the invited, as the form holds it: texts, so that a draft can be kept. */
export interface InviteValues {
  emails: string
  associations: string
  roleIds: string
  deliveryMethod: 'Email' | 'Link'
}

/** What became of one address. */
export interface Outcome {
  email: string
  /** Null when it was invited. */
  refused: string | null
  /** To be handed over; null where it is mailed, or was lost on the way. */
  link: string | null
}

/** Invites each on its own: what is wrong with one does not hold up the others. */
export async function invite({ emails, associations, roleIds, deliveryMethod }: InviteValues, isStaff: boolean): Promise<Outcome[]> {
  const asked = readAddresses(emails).emails
  const common = {
    roleIds: idsIn(roleIds),
    deliveryMethod,
    ...(isStaff && { associations: associationsOf(ofText(associations)) }),
  }
  const { bulk } = await call('POST /invitations/bulk', { body: { bulk: asked.map((email) => ({ email, ...common })) } })
  return bulk.map(({ response }, at) => {
    const email = asked[at] ?? ''
    if (response && 'errors' in response)
      return { email, refused: response.errors.map(({ errorMessage }) => errorMessage).join(' '), link: null }
    return { email, refused: null, link: response?.link ?? null }
  })
}
