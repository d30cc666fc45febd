import type { AssociationData } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Settings } from '@/server/config/settings'
import { findMerchantUnscoped } from '@/server/directory/merchants'
import { findVendorUnscoped } from '@/server/directory/vendors'
import type { Context } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'
import { hashPassword, throwPasswordsBusy } from '../password-hashing'
import { emailNameParts } from './context-words'
import { passwordProblems } from './password-policy'

interface Person {
  email: string
  firstName: string
  lastName: string
  associations: readonly AssociationData[]
}

/** The names of the service and its host. */
const serviceNames = ({ baseUrl }: Pick<Settings, 'baseUrl'>) => ['Waybill', emailNameParts(new URL(baseUrl).hostname)]

/** Names that attackers try first: the person's, the service's, and those of the person's merchants or vendors. */
export async function passwordContext(sql: Sql, settings: Pick<Settings, 'baseUrl'>, person: Person): Promise<string[]> {
  const { email, firstName, lastName, associations } = person
  const names = [...serviceNames(settings), emailNameParts(email), firstName, lastName]
  for (const { type, id } of associations) {
    const associated = id === null ? undefined : await (type === 'Merchant' ? findMerchantUnscoped(sql, id) : findVendorUnscoped(sql, id))
    if (associated) names.push(associated.name)
  }
  return names
}

/** The hash of a new password; refuses one against the policy, naming its field. */
export async function hashNewPassword(
  { passwords }: Pick<Context, 'passwords'>,
  password: string,
  { totp, contextWords, propertyName }: { totp: boolean; contextWords: readonly string[]; propertyName: string },
): Promise<string> {
  const problems = passwordProblems(password, { totp, context: contextWords })
  if (problems.length)
    throw new Refusal(
      'ValidationError',
      problems.map((sentence) => problem('password.weak', propertyName, `The password ${sentence}.`)),
    )
  return hashPassword(passwords, password).catch(throwPasswordsBusy)
}
