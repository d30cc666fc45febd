import { problem, Refusal } from '../refusal'

/** Why somebody who signed in at the provider is not let in here, in words for them. `name` is what the provider is called. */
const words = {
  unverified: (name: string) =>
    `${name} has not verified your e-mail address, so nobody knows whose it is. Verify it there and sign in again.`,
  stranger: (name: string) => `Nobody signs in here with the e-mail address that ${name} gave. Ask an administrator to invite you.`,
  factor: (name: string) =>
    `You need a second factor here, and ${name} did not ask for one. Sign in with your password and a one-time code.`,
}

type Reason = keyof typeof words

export class NotVouched extends Refusal {
  constructor(
    readonly reason: Reason,
    name: string,
  ) {
    super('Unauthorized', [problem(null, words[reason](name))], { 'WWW-Authenticate': 'Bearer' })
  }
}

/** What the sign-in page says where next-auth leads back to it with `?error=`: our own reason, or a word of next-auth's. */
export const wordsOfReason = (reason: string, name: string) =>
  Object.hasOwn(words, reason) ? words[reason as Reason](name) : `Signing in with ${name} did not succeed. Try again in a moment.`
