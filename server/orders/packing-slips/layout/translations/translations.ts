import { ja, zh } from './east-asian'
import { de, en, nl, pl } from './germanic-and-slavic'
import { ar, he } from './right-to-left'
import { es, fr, it, pt } from './romance'
import type { Translations } from './types'

export type { Translations } from './types'

const dictionaries: Record<string, Translations> = { ar, de, en, es, fr, he, it, ja, nl, pl, pt, zh }

/** The translations of a language, by its primary subtag; English if there are none. */
export const translationsFor = (languageCode: string): Translations => dictionaries[languageCode.toLowerCase().split(/[-_]/)[0] ?? ''] ?? en
