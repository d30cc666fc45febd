/** Field names whose values are never logged, wherever they stand. */
const sensitiveName =
  /token|passw(or)?d|passphrase|secret|authori[sz]ation|cookie|credential|api_?-?key|\botp\b|address|e-?mail|street|phone|(first|last|full|customer|recipient)_?name|recipient/i

/** What database drivers and query builders hang on their errors: the values of the failed statement. */
const statementValues = /^(params|parameters|detail|where|values|attemptedValue)$/

const censored = '[redacted]'

/** In texts, what looks personal or secret whatever surrounds it. Order matters: the first ones swallow most. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Drizzle puts every parameter of a failed query into the message; stack frames may follow.
  [/(\bparams: )[\s\S]*?(?=\n\s+at |$)/g, `$1${censored}`],
  // PostgreSQL: Key (email)=(jo@example.com) already exists.
  [/(\bKey \([^)]*\)=\()[^\n]*?(\) (?=already|is |conflicts))/g, `$1${censored}$2`],
  [/\b(Bearer|Basic) +[\w~+/.=-]+/gi, `$1 ${censored}`],
  [/:\/\/[^\s/@]{1,300}@/g, `://${censored}@`],
  [namedValue(), `$1${censored}`],
  [/[^\s"'<>()[\]{},;:=\\/@]{1,64}@[^\s"'<>()[\]{},;:=\\/@]{1,255}\.\p{L}[\p{L}\d-]*/gu, '[e-mail]'],
  // Our own tokens have 43 characters after any prefix, their stored hashes 64.
  [/[\w-]{43,}/g, censored],
]

/**
 * `password: …`, `"email":"…"`, `shippingAddress={…}` and the like. A quoted value ends with its quote, an object reaches to
 * the stack, anything else to the end of the line.
 */
function namedValue(): RegExp {
  const value = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{[][\s\S]*?(?=\n\s+at |$)|[^\n]+)`
  return new RegExp(String.raw`((?:${sensitiveName.source})[\w-]{0,40}[\\"']{0,4}\s{0,5}[:=]\s{0,5})${value}`, 'gi')
}

/** Longer texts are cut: no entry is worth more, and it bounds the time that the patterns take. */
const maxText = 16_384

/**
 * A copy of a JSON value without secrets and personal data: values of fields with a telling name are replaced at any depth,
 * texts are cleaned of e-mail addresses, tokens, credentials in URLs and `name: value` pairs. It rather takes too much.
 */
export function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value)
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSensitive(name) && inner !== null ? censored : redacted(inner)]),
  )
}

function isSensitive(name: string): boolean {
  return sensitiveName.test(name) || statementValues.test(name)
}

function redactedText(text: string): string {
  // Ids and the like, most of a request line: no pattern matches without one of these.
  if (text.length < 43 && !/[@:=( ]/.test(text)) return text
  return patterns.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text.slice(0, maxText))
}
