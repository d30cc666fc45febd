/** Front door of plans: changes of many records that are previewed, applied row by row on the server, and reversed. */
export { undoPlan } from './act-on-plan'
export { isPlan, plansByIds } from './find'
export { planJobs } from './job'
export { importsOfRequests, mayRollBack, rollBackImport, rolledBackImports } from './roll-back-import'
export { sweepPlans } from './sweep'
export { mayUndoPlan } from './undo-rules'
