/** How much an Accept header wants this media type, from 0 to 1; 0 without a header. */
export function acceptedWeight(accept: string | null, mediaType: string): number {
  const ranges = (accept ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const q = Number(/^q=(.+)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '')?.[1] ?? 1)
    return { range, q: Number.isNaN(q) ? 0 : q }
  })
  const candidates = [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*']
  return candidates.map((name) => ranges.find(({ range }) => range === name)).find(Boolean)?.q ?? 0
}
