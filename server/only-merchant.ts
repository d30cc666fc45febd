interface Association {
  type: string
  id: string | null
}

/** The merchant that somebody or something belongs to, where it is one alone: it may be told of what becomes of them. */
export function onlyMerchant({ associations }: { associations: readonly Association[] }): string | null {
  const [only, another] = associations.filter(({ type, id }) => type === 'Merchant' && id)
  return only && !another ? only.id : null
}
