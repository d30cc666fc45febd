/** JSON with objects and arrays on one line where they fit. */
export function compactJson(value: unknown, indent = ''): string {
  const short = oneLine(value)
  if (short.length + indent.length <= 72 || typeof value !== 'object' || value === null) return short
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => compactJson(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${compactJson(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}
