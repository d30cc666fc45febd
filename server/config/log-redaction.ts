/** Names of fields whose values are never logged, at any depth. */
const sensitiveName =
  /token|passw(or)?d|passphrase|secret|authori[sz]ation|cookie|credential|api_?-?key|\botp\b|address|e-?mail|street|phone|(first|last|full|customer|recipient)_?name|recipient/i

/** Fields that database drivers and query builders add to their errors, with the values of the failed statement. */
const statementValues = /^(params|parameters|detail|where|values|attemptedValue)$/

const PLACEHOLDER = '[redacted]'

/** Texts that look personal or secret in any context. Order matters: the first patterns match most. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Drizzle puts every parameter of a failed query into the message; stack frames may follow.
  [/(\bparams: )[\s\S]*?(?=\n\s+at |$)/g, `$1${PLACEHOLDER}`],
  // PostgreSQL writes: Key (email)=(jo@example.com) already exists.
  [/(\bKey \([^)]*\)=\()[^\n]*?(\) (?=already|is |conflicts))/g, `$1${PLACEHOLDER}$2`],
  [/\b(Bearer|Basic) +[\w~+/.=-]+/gi, `$1 ${PLACEHOLDER}`],
  [/:\/\/[^\s/@]{1,300}@/g, `://${PLACEHOLDER}@`],
  [namedValue(), `$1${PLACEHOLDER}`],
  [/[^\s"'<>()[\]{},;:=\\/@]{1,64}@[^\s"'<>()[\]{},;:=\\/@]{1,255}\.\p{L}[\p{L}\d-]*/gu, '[e-mail]'],
  // The service's own tokens have 43 characters after any prefix, their stored hashes 64.
  [/[\w-]{43,}/g, PLACEHOLDER],
]

/**
 * Matches `password: …`, `"email":"…"`, `shippingAddress={…}` and the like. A quoted value ends with its quote, an object extends to the
 * stack, anything else to the end of the line.
 */
function namedValue(): RegExp {
  const value = String.raw`(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{[][\s\S]*?(?=\n\s+at |$)|[^\n]+)`
  return new RegExp(String.raw`((?:${sensitiveName.source})[\w-]{0,40}[\\"']{0,4}\s{0,5}[:=]\s{0,5})${value}`, 'gi')
}

/** Longer texts are cut, in UTF-16 units: no entry needs more, and it bounds the time of the patterns. */
const MAX_TEXT_LENGTH = 16_384

/**
 * A copy of a JSON value without secrets and personal data: replaces the values of fields with a sensitive name at any depth, and removes
 * e-mail addresses, tokens, credentials in URLs and `name: value` pairs from texts. Prefers removing too much.
 */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSensitive(name) && inner !== null ? PLACEHOLDER : redact(inner)]),
  )
}

function isSensitive(name: string): boolean {
  return sensitiveName.test(name) || statementValues.test(name)
}

function redactText(text: string): string {
  // Ids and similar short texts, most of a request line: every pattern needs one of these characters.
  if (text.length < 43 && !/[@:=( ]/.test(text)) return text
  return patterns.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text.slice(0, MAX_TEXT_LENGTH))
}
