import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import { passwordProblems } from './password-policy'
import { hashPassword } from './passwords'
import { passwordsBusy } from './queue-full'

/** The hash of a password that somebody has chosen; refuses one that the policy does not let through, on its field. */
export async function newPassword(
  { passwords }: Pick<Runtime, 'passwords'>,
  password: string,
  { totp, context, propertyName }: { totp: boolean; context: readonly string[]; propertyName: string },
): Promise<string> {
  const problems = passwordProblems(password, { totp, context })
  if (problems.length)
    throw new Refusal(
      'ValidationError',
      problems.map((one) => problem(propertyName, `The password ${one}.`)),
    )
  return hashPassword(passwords, password).catch(passwordsBusy)
}
