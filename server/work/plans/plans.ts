/** Front door of plans: changes of many records that are previewed, applied row by row on the server, and reversed. */
export { planJobs } from './job'
