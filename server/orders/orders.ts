/** The front door: what other nouns, the worker and commands do with orders. */
export { foldCounters } from './counters'
