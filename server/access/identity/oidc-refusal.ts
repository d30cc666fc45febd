import { problem, Refusal } from '@/server/kernel/refusal'

/** The reasons for refusing a user of the provider, as texts for that user. `name` is the provider's name. */
const messages = {
  unverified: (name: string) => `${name} has not verified your e-mail address. Verify it there and sign in again.`,
  stranger: (name: string) => `No user here has the e-mail address that ${name} gave. Ask an administrator to invite you.`,
  factor: (name: string) =>
    `Your account needs a second factor, and ${name} did not ask for one. Sign in with your password and a one-time code.`,
}

type OidcRefusalReason = keyof typeof messages

export class OidcRefusal extends Refusal {
  constructor(
    readonly reason: OidcRefusalReason,
    name: string,
  ) {
    super('Unauthorized', [problem('provider.refused', null, messages[reason](name))], { 'WWW-Authenticate': 'Bearer' })
  }
}

/** The sign-in page's text for `?error=`, which is one of our reasons or a code of next-auth. */
export const oidcErrorMessage = (reason: string, name: string) =>
  Object.hasOwn(messages, reason) ? messages[reason as OidcRefusalReason](name) : `Sign-in with ${name} failed. Try again in a moment.`
