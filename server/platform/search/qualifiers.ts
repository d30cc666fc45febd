/** The qualifiers of the query language, as data for parser, completion and documentation. */
export const qualifiers = [
  { name: 'status', description: 'Order status; a comma means or', example: 'status:New,AddressIssue' },
  { name: 'merchant', description: 'Merchant by id, short id or beginning of the name', example: 'merchant:northwind' },
  { name: 'vendor', description: 'Vendor by id, short id or beginning of the name', example: 'vendor:"print house"' },
  { name: 'facility', description: 'Facility by id, short id or beginning of the name', example: 'facility:F00000012' },
  { name: 'sku', description: 'SKU as sent or as resolved; the whole SKU unless it contains *', example: 'sku:MUG-*' },
  { name: 'name', description: "Words of the customer's name", example: 'name:garcia' },
  { name: 'email', description: 'Beginning of the e-mail address or of a part of it', example: 'email:ann.lee@' },
  { name: 'customer', description: 'The customer by id or whole e-mail address', example: 'customer:ann.lee@example.com' },
  { name: 'city', description: 'Words of the city', example: 'city:"New York"' },
  {
    name: 'phone',
    description: 'Beginning of the phone number, with or without country code, or its last four or more digits',
    example: 'phone:3188',
  },
  { name: 'zip', description: 'Beginning of the postcode', example: 'zip:900' },
  { name: 'tracking', description: 'Beginning of a tracking number', example: 'tracking:1Z999' },
  { name: 'country', description: 'Country of the shipping address, ISO 3166-1 alpha-2', example: 'country:US,CA' },
  { name: 'order', description: 'Any identifier of the order; its number also without letter and zeros', example: 'order:O00012345' },
  { name: 'hold', description: 'Reason of an open hold', example: 'hold:FraudReview' },
  {
    name: 'is',
    description:
      'Test, sample, held, reprint, late or claimed orders, orders with blockers, and yours: assigned to you, held by you or followed up by you (Internal)',
    example: 'is:stuck',
  },
  { name: 'claimed', description: 'Orders that you have claimed', example: 'claimed:me' },
  { name: 'has', description: 'Orders with a note, a refund or a shipment', example: 'has:refund' },
  {
    name: 'created',
    description: 'Days or times, a range of them, or an age (m, h, d, w): > is older than, < is within',
    example: 'created:2026-01-01..2026-01-31',
  },
  { name: 'updated', description: 'When created, or last changed', example: 'updated:<2h' },
  {
    name: 'due',
    description: 'The day by which it has to leave: a day, < or > a day, a range, or a time from now (m, h, d, w): < is within it or past',
    example: 'due:<2d',
  },
  {
    name: 'assignee',
    description: 'Who works on it: me, none, inactive (a deactivated user) or an e-mail address (Internal)',
    example: 'assignee:me',
  },
  { name: 'tag', description: 'A tag, whole (Internal)', example: 'tag:"wants a call"' },
  { name: 'heldBy', description: 'Who placed an open hold: me or an e-mail address (Internal)', example: 'heldBy:me' },
  {
    name: 'followup',
    description:
      'When somebody is reminded of it: a day, a range, or a time from now (m, h, d, w): < is within it or due, > is later (Internal)',
    example: 'followup:<2d',
  },
  { name: 'total', description: 'What the customer paid: a number, a comparison or a range', example: 'total:>100' },
] as const

export type FieldName = (typeof qualifiers)[number]['name']
export const fieldNames: readonly FieldName[] = qualifiers.map(({ name }) => name)

/** The qualifiers about the work of Internal staff, which others may not use; so is is:mine. */
export const internalQualifiers: readonly FieldName[] = ['assignee', 'tag', 'heldBy', 'followup']

export const isValues = ['test', 'sample', 'held', 'reprint', 'stuck', 'late', 'claimed', 'mine'] as const
export const claimedValues = ['me'] as const
export const hasValues = ['note', 'refund', 'shipment'] as const

/** Values of the query language that other modules define. */
export interface Vocabulary {
  statuses: readonly string[]
  holdReasons: readonly string[]
}

/** The fixed list of a qualifier's values; null without one. */
export function choicesOf(field: FieldName, vocabulary: Vocabulary): readonly string[] | null {
  const choices: Partial<Record<FieldName, readonly string[]>> = {
    status: vocabulary.statuses,
    hold: vocabulary.holdReasons,
    is: isValues,
    has: hasValues,
    claimed: claimedValues,
  }
  return choices[field] ?? null
}
