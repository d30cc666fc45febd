import type { AddressData } from '@/db/schema'
import { phoneQuery } from '@/server/platform/search/search'

/** Who ordered, from the shipping address. */
export interface Contact {
  /** The key of a customer of a merchant: the e-mail address in lower case, else the digits of the phone number. */
  contact: string
  name: string
  email: string | null
  phone: string | null
}

/** Fewer digits are no phone number. */
const MIN_DIGITS = 4

/** The customer's contact data; null for an address without e-mail address and phone number. */
export function contactOf(address: AddressData | null): Contact | null {
  const email = address?.email?.trim() || null
  const phone = address?.phone?.trim() || null
  const contact = email ? normalizeEmail(email) : phoneDigits(phone)
  if (!contact) return null
  const name = [address?.firstName, address?.lastName].flatMap((part) => part?.trim() || []).join(' ')
  return { contact, name: name || address?.company?.trim() || '', email, phone }
}

export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

function phoneDigits(phone: string | null): string | null {
  const digits = phone ? phoneQuery(phone) : ''
  return digits.length >= MIN_DIGITS ? digits : null
}

/** Whether an edit may have changed whose order it is, or what is known of the customer. */
export const isSameContact = (one: Contact | null, other: Contact | null): boolean =>
  one?.contact === other?.contact && one?.name === other?.name && one?.email === other?.email && one?.phone === other?.phone
