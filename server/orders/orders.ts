/** The front door: what other nouns, the worker and commands do with orders. */
export { foldCounters } from './counters'
export { findOrder, findOrderOfItem } from './find'
export { userReference } from './models'
export { noteOrder } from './noted'
