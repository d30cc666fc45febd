/** The most addresses of one submit. */
export const MAX_ADDRESSES = 100

export interface ParsedAddresses {
  /** Without duplicates, in the typed order. */
  emails: string[]
  /** The addresses that occur more than once. */
  duplicates: string[]
}

/** Parses e-mail addresses separated by commas, semicolons, tabs or lines, optionally with names: "Jo Park <jo@example.com>". */
export function parseAddresses(text: string): ParsedAddresses {
  const emails = new Map<string, string>()
  const duplicates = new Set<string>()
  // A quoted name may contain separators.
  for (const part of text.replace(/"[^"\n]*"\s*</g, '<').split(/[,;\n\r\t]+/)) {
    const email = (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim()
    if (!email) continue
    // Addresses may also be separated by spaces alone; a name followed by an address stays one entry.
    for (const one of splitAddresses(email)) {
      const key = one.toLowerCase()
      if (emails.has(key)) duplicates.add(one)
      else emails.set(key, one)
    }
  }
  return { emails: [...emails.values()], duplicates: [...duplicates] }
}

function splitAddresses(text: string): string[] {
  const words = text.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [text]
}
