interface CurlRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** The name of the form part that is a file. */
  upload: string | undefined
}

/** The request of a curl command. Supports the options that the API reference uses and throws on others. */
export function parseCurl(command: string, variables: Record<string, string> = {}): CurlRequest {
  const [program, ...words] = shellWords(command, variables)
  if (program !== 'curl') throw new Error(`Not a curl command: ${command}`)
  const request: CurlRequest = { method: '', url: '', headers: {}, body: undefined, upload: undefined }
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    const value = () => words[++i] as string
    if (word === '-X') request.method = value()
    else if (word === '-d') request.body = value()
    else if (word === '-F') request.upload = value().split('=@')[0]
    else if (word === '-H') {
      const [name = '', ...rest] = value().split(': ')
      request.headers[name] = rest.join(': ')
    } else if (word.startsWith('http')) request.url = word
    else if (!/^-[siN]+$/.test(word)) throw new Error(`What is ${word} in ${command}?`)
  }
  request.method ||= request.body === undefined && !request.upload ? 'GET' : 'POST'
  return request
}

/**
 * Splits a command into words like a POSIX shell, with quotes, backslashes and variables; throws on unknown variables. Supports only the
 * syntax in the API reference; other shell syntax stays literal.
 */
function shellWords(command: string, variables: Record<string, string>): string[] {
  const expand = (text: string) => text.replace(/\\(["\\$`])|\$(\w+)/g, (_, escaped, name) => escaped ?? variableValue(name, variables))
  const words: string[] = []
  let word: string | null = null
  for (const [text, single, double, escaped, space] of command.matchAll(shellToken)) {
    if (space === undefined) word ??= ''
    if (single !== undefined) word += single
    else if (double !== undefined) word += expand(double)
    else if (escaped !== undefined) word += escaped
    else if (space === undefined) word += expand(text)
    else if (word !== null) {
      words.push(word)
      word = null
    }
  }
  return word === null ? words : [...words, word]
}

/**
 * Single quotes, double quotes, a backslash with its character, a gap between words (possibly with a line continuation), or a bare word.
 */
const shellToken = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\([^\n])|((?:\s|\\\n)+)|[^'"\\\s]+/g

function variableValue(name: string, variables: Record<string, string>): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`$${name} is not set.`)
  return value
}
