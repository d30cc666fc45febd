/** The name of a batch's PDF without its ending: the batch, its facility and its day, such as `packing-slips-3f0c9d2a-inkwell-ohio-2026-01-31`. */
export function batchFileName(id: string, facilityNames: readonly (string | null)[], createdAt: Date): string {
  const names = [...new Set(facilityNames.flatMap((name) => name ?? []))]
  const facility = names.length > 1 ? `${names.length}-facilities` : slugOf(names[0] ?? '')
  // The end of an id is random; its beginning is the time.
  return ['packing-slips', id.slice(-8), facility, createdAt.toISOString().slice(0, 10)].filter(Boolean).join('-')
}

const MAX_SLUG_LENGTH = 60

/** A name in ASCII letters and digits, for file names: "Blattwerk Köln" is blattwerk-koln. Empty when it has none. */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')
