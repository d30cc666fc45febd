import type { Choice } from '@/components/lists/query/language'

/** Filters with two sides, the one for `true` first. Choosing both is no filter. */
export const toggleOptions = {
  slip: [
    { value: 'printed', label: 'Slip printed' },
    { value: 'missing', label: 'No slip yet' },
  ],
  print: [
    { value: 'done', label: 'Slip printed and up to date' },
    { value: 'needed', label: 'Slip missing or out of date' },
  ],
  packing: [
    { value: 'started', label: 'Packing started' },
    { value: 'none', label: 'Nothing packed' },
  ],
  hold: [
    { value: 'yes', label: 'Order on hold' },
    { value: 'no', label: 'Not on hold' },
  ],
  late: [
    { value: 'yes', label: 'Late' },
    { value: 'no', label: 'Not late' },
  ],
  updates: [
    { value: 'stopped', label: 'Updates to the vendor stopped' },
    { value: 'running', label: 'Vendor is notified of changes' },
  ],
  test: [
    { value: 'yes', label: 'Test order' },
    { value: 'no', label: 'Not a test' },
  ],
} as const satisfies Record<string, readonly Choice[]>
