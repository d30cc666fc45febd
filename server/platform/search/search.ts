/** Front door: the words of the search index, and the query language of lists. */
export * from './digits'
export * from './query'
export { describePosition } from './query-error'
export * from './streets'
export * from './words'
