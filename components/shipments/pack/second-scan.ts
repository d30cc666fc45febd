import { plain } from './codes'

/** Codes that act only when they are scanned twice in a row. `ask` says what the second scan will do. */
export function createSecondScan(ask: (title: string, words: string) => void) {
  let awaited: string | null = null
  return {
    /** True for the second scan of a code; else asks for it. */
    isConfirmed(text: string, title: string, words: string): boolean {
      if (awaited === plain(text)) return true
      awaited = plain(text)
      ask(title, words)
      return false
    },
    /** Something else was scanned: the next scan of the code is a first one again. */
    forget() {
      awaited = null
    },
  }
}
