/** Numbers as people say them: the end of a phone number, and an order's number without letters and leading zeros. */
import { phoneDigits } from './words'

/** Fewer digits end too many phone numbers. */
const MIN_ENDING = 4
/** From this length on, a number that begins with 0 is said in full: 0 stands for the country code, 00 before it. */
const MIN_FULL = 9
/** Phone numbers have at most 15 digits; numbers of orders stay exact. */
const MAX_DIGITS = 15

const reversed = (text: string) => [...text].reverse().join('')

/** The digits of a phone number from the last to the first: a number that ends with 3188 begins with 8813 here. */
export const reversedPhone = (phone: string): string => reversed(phoneDigits(phone))

/** The beginning of `reversedPhone` for a typed end of a phone number, such as 3188 or 678-3188; null when the word is none. */
export function reversedEnding(word: string): string | null {
  if (!/^\+?[\d()./-]+$/.test(word)) return null
  const digits = word.replaceAll(/\D/g, '')
  if (digits.length < MIN_ENDING || digits.length > MAX_DIGITS) return null
  return reversed(digits.length >= MIN_FULL ? digits.replace(/^00?/, '') : digits)
}

/** A typed number without leading zeros: 00042238 and 42238 are 42238; null when the word has anything but digits. */
export function bareNumber(word: string): string | null {
  if (!/^\d+$/.test(word)) return null
  const number = word.replace(/^0+/, '')
  return number && number.length <= MAX_DIGITS ? number : null
}

/** All digits of an identifier as one number: O00042238 is 42238, CA-2018-152156 is 2018152156; null without digits and with too many. */
export const numberOf = (identifier: string): string | null => bareNumber(identifier.replaceAll(/\D/g, ''))

/** The numbers by which people name an identifier: all its digits, and those after the last other character. */
export function numbersOf(identifier: string): string[] {
  const last = /\d+$/.exec(identifier)?.[0] ?? ''
  return [...new Set([numberOf(identifier), bareNumber(last)])].filter((number) => number !== null)
}
