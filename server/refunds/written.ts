import { decimals, toMajor } from '../money'

/** An amount with all its decimals: `12.50`. */
export const majorText = (minor: number, currency: string) => toMajor(minor, currency).toFixed(decimals(currency))

/** The same with its currency, as people read it: `12.50 USD`. */
export const writtenAmount = (minor: number, currency: string) => `${majorText(minor, currency)} ${currency}`
