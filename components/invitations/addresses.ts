/** As many as are invited in one go. */
export const MOST = 100

export interface Read {
  /** Each once, in the order in which they were typed. */
  emails: string[]
  /** Those that were there more than once. */
  twice: string[]
}

/** The e-mail addresses in a text: parted by commas, semicolons or lines, with or without names: "Jo Park <jo@example.com>". */
export function readAddresses(text: string): Read {
  const emails = new Map<string, string>()
  const twice = new Set<string>()
  // A quoted name may hold what else parts them.
  for (const part of text.replace(/"[^"\n]*"\s*</g, '<').split(/[,;\n\r\t]+/)) {
    const email = (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim()
    if (!email) continue
    // Several without anything between them but blanks; a name with an address behind it is one thing.
    for (const one of severalIn(email)) {
      const key = one.toLowerCase()
      if (emails.has(key)) twice.add(one)
      else emails.set(key, one)
    }
  }
  return { emails: [...emails.values()], twice: [...twice] }
}

function severalIn(text: string): string[] {
  const words = text.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [text]
}
