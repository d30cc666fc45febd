/** How a language writes the parts of a value. */
interface Syntax {
  key(name: string): string
  /** A text, a number, a boolean or null. */
  scalar(value: unknown): string
}

const json: Syntax = { key: (name) => JSON.stringify(name), scalar: (value) => JSON.stringify(value) }

/** A text in single quotes. */
const singleQuoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

/** In a literal of an object, the key `__proto__` sets the prototype unless it is computed. */
const typescript: Syntax = {
  key: (name) => (name === '__proto__' ? "['__proto__']" : /^[a-z_$][\w$]*$/i.test(name) ? name : singleQuoted(name)),
  scalar: (value) => (typeof value === 'string' ? singleQuoted(value) : JSON.stringify(value)),
}

const python: Syntax = {
  key: (name) => JSON.stringify(name),
  scalar: (value) => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)),
}

/** JSON with objects and arrays on one line where they fit. */
export const compactJson = (value: unknown): string => layOut(value, json, '')

/** The value as an expression of TypeScript; its further lines begin with `indent`. */
export const typescriptLiteral = (value: unknown, indent = ''): string => layOut(value, typescript, indent)

/** The value as an expression of Python; its further lines begin with `indent`. */
export const pythonLiteral = (value: unknown, indent = ''): string => layOut(value, python, indent)

const MAX_LINE = 72

function layOut(value: unknown, syntax: Syntax, indent: string): string {
  const short = oneLine(value, syntax)
  if (short.length + indent.length <= MAX_LINE || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => layOut(one, syntax, inner))
    : Object.entries(value).map(([name, one]) => `${syntax.key(name)}: ${layOut(one, syntax, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown, syntax: Syntax): string {
  if (Array.isArray(value)) return `[${value.map((one) => oneLine(one, syntax)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return syntax.scalar(value)
  const fields = Object.entries(value).map(([name, one]) => `${syntax.key(name)}: ${oneLine(one, syntax)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
