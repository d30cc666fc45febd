/** A qualifier's value as text, quoted only when necessary. Quotes inside cannot be written and are left out. */
export function quoteValue(value: string): string {
  const text = value.replaceAll('"', '')
  return text === '' || /[\s,]/u.test(text) ? `"${text}"` : text
}
