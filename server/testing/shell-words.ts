/**
 * The words of a command as a POSIX shell reads them: quotes, backslashes and variables, which have to be known. Enough for the commands
 * that the API reference shows; what else a shell knows is taken as it stands.
 */
export function shellWords(command: string, variables: Record<string, string>): string[] {
  const filled = (text: string) => text.replace(/\\(["\\$`])|\$(\w+)/g, (_, escaped, name) => escaped ?? known(name, variables))
  const words: string[] = []
  let word: string | null = null
  for (const [text, single, double, escaped, space] of command.matchAll(piece)) {
    if (space === undefined) word ??= ''
    if (single !== undefined) word += single
    else if (double !== undefined) word += filled(double)
    else if (escaped !== undefined) word += escaped
    else if (space === undefined) word += filled(text)
    else if (word !== null) {
      words.push(word)
      word = null
    }
  }
  return word === null ? words : [...words, word]
}

/** In single quotes, in double quotes, one character after a backslash, between words (a line may be broken there), or bare. */
const piece = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([^\n])|((?:\s|\\\n)+)|[^'"\\\s]+/g

function known(name: string, variables: Record<string, string>): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`$${name} is not set.`)
  return value
}
