/** Check digits of tracking numbers and product barcodes. Each function takes the whole text, with its check digit at the end. */

const digitsOf = (text: string) => [...text].map(Number)

/** The sum of digits times weights from the left, which start again when they end. */
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, i) => sum + digit * (weights[i % weights.length] as number), 0)

function isMod10(digits: string, weights: readonly number[]): boolean {
  const sum = weighted(digitsOf(digits.slice(0, -1)), weights)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/**
 * The check digit of GS1, whose weights 3 and 1 begin at the right: a GTIN of 8, 12, 13 or 14 digits, an SSCC of 18 or 20, and the numbers
 * of USPS, FedEx Ground and Canada Post.
 */
export const isGs1 = (digits: string): boolean => isMod10(digits, digits.length % 2 ? [1, 3] : [3, 1])

/** Modulo 10 with the weights 1 and 2 from the left, letters counted as digits: UPS and OnTrac. */
export const isUps = (text: string): boolean =>
  isMod10(
    text.replaceAll(/[A-Z]/g, (letter) => String((letter.charCodeAt(0) - 3) % 10)),
    [1, 2],
  )

/** Modulo 11, then 10, with the weights 3, 1 and 7 from the left: the twelve digits of FedEx Express. */
export const isFedExExpress = (digits: string): boolean =>
  (weighted(digitsOf(digits.slice(0, -1)), [3, 1, 7]) % 11) % 10 === Number(digits.at(-1))

/** The number before the check digit, modulo 7: DHL Express. */
export const isMod7 = (digits: string): boolean => Number(BigInt(digits.slice(0, -1)) % 7n) === Number(digits.at(-1))

/** The check digit of the Universal Postal Union's S10, of the eight digits before it. */
export function isS10(nineDigits: string): boolean {
  const remainder = 11 - (weighted(digitsOf(nineDigits.slice(0, 8)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return (remainder === 10 ? 0 : remainder === 11 ? 5 : remainder) === Number(nineDigits.at(-1))
}

/** ISO 7064 modulo 37,36, whose check character may be a letter: DPD. */
export function isMod37(text: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const sum = [...text.slice(0, -1)].reduce((carry, character) => {
    const next = (carry + alphabet.indexOf(character)) % 36 || 36
    return (next * 2) % 37
  }, 36)
  return alphabet[(37 - sum) % 36] === text.at(-1)
}
