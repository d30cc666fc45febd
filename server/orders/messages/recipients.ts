import { isInternal, type Principal } from '@/server/kernel/principal'
import { problem, Refusal } from '@/server/kernel/refusal'
import { type AddressedOrder, customerEmails } from './recipient-rules'

/** Refuses a recipient that the order does not have, unless Internal staff write to it. */
export function refuseStrangers(principal: Principal, order: AddressedOrder, to: string): void {
  if (isInternal(principal)) return
  const emails = customerEmails(order)
  if (emails.some((email) => email.toLowerCase() === to.toLowerCase())) return
  const choices = emails.length ? `Send one of ${emails.join(', ')}.` : 'It has none.'
  throw new Refusal('Forbidden', [
    problem('message.recipient', 'to', `Only Internal staff write to addresses that the order does not have. ${choices}`, to),
  ])
}
