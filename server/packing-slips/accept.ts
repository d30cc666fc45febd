/** Whether a caller would rather have JSON than a PDF, by its Accept. Where both are as welcome it is the PDF. */
export function prefersJson(accept: string | null): boolean {
  if (!accept) return false
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const q = Number(/^q=(.+)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '')?.[1] ?? 1)
    return { range, q: Number.isNaN(q) ? 0 : q }
  })
  const weight = (...names: string[]) => names.map((name) => ranges.find(({ range }) => range === name)).find(Boolean)?.q ?? 0
  return weight('application/json', 'application/*', '*/*') > weight('application/pdf', 'application/*', '*/*')
}
