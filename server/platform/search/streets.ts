/**
 * Street lines as people say them: "692 Main Street" is also "692 Main St". The frequent words of streets are compared whole, whatever their
 * spelling; as the beginning of a word each of them would be looked up in a large part of all documents.
 */
import { fold, words } from './words'

const abbreviations: Record<string, string[]> = {
  ...{
    street: ['st'],
    avenue: ['ave', 'av'],
    road: ['rd'],
    boulevard: ['blvd'],
    drive: ['dr'],
    lane: ['ln'],
    court: ['ct'],
    place: ['pl'],
  },
  ...{ square: ['sq'], highway: ['hwy'], parkway: ['pkwy'], terrace: ['ter', 'terr'], circle: ['cir'], trail: ['trl'], way: [] },
  ...{ apartment: ['apt'], suite: ['ste'], floor: ['fl'], unit: [], strasse: ['str'], rue: [], via: [], calle: [] },
  ...{ north: ['n'], south: ['s'], east: ['e'], west: ['w'] },
}
const commonWords = Object.keys(abbreviations)
const commonByWord = new Map(commonWords.flatMap((common) => [common, ...(abbreviations[common] ?? [])].map((word) => [word, common])))

/** The frequent street words that a typed word abbreviates or begins: "st" is street and strasse, "rd" is road. */
export function commonStreetWords(typed: string): string[] {
  const abbreviated = commonByWord.get(typed)
  const begun = typed.length > 1 ? commonWords.filter((common) => common.startsWith(typed)) : []
  return [...new Set([...(abbreviated ? [abbreviated] : []), ...begun])]
}

/** The frequent street word that this is, spelled out; undefined for any other. */
export const commonStreetWord = (word: string): string | undefined => commonByWord.get(word)

/** The words of a street line: those that tell streets apart, and the frequent ones, spelled out. */
export function streetWords(line: string): { own: string[]; common: string[] } {
  const all = words(line)
  const common = new Set(all.flatMap((word) => commonByWord.get(word) ?? []))
  const own = all.filter((word) => !commonByWord.has(word))
  // Hauptstr. is Hauptstrasse, which fold() also makes of Hauptstraße.
  const spelledOut = own.filter((word) => /\p{L}str$/u.test(word)).map((word) => `${word}asse`)
  return { own: [...new Set([...own, ...spelledOut])], common: [...common] }
}

/** The words of a street line that tell streets apart. */
export const ownStreetWords = (line: string): string[] => streetWords(line).own

/** Whether a street line has a frequent word that the typed word abbreviates or begins. */
export function hasCommonStreetWord(line: string, typed: string): boolean {
  const wanted = commonStreetWords(fold(typed))
  return wanted.length > 0 && streetWords(line).common.some((common) => wanted.includes(common))
}
