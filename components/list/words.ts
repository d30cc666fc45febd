import { capital } from '../ui/capital'

/** Of many, as a heading: "Orders". */
export const titleOf = (noun: string) => capital(`${noun}s`)

/** Under which the keys of a list are listed: "Orders list". */
export const sectionOf = (noun: string) => `${titleOf(noun)} list`
