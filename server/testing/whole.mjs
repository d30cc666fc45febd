/**
 * Whether everything is tried, as in `npm test -- --whole` and `npm run torture`. `npm test` leaves out what docs/decisions/0049 names, whose
 * promises other tests prove, too.
 */
export const isWhole = process.env.WAYBILL_TEST_WHOLE === 'true'
