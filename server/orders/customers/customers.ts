/** Front door: customers, whom orders name by their e-mail address or phone number. */
export { assignMissingCustomers, backfillCustomers } from './backfill'
export { contactOf } from './contact-rules'
export { customerIdsOf } from './find'
export { assignCustomer, indexCustomer, insertCustomer } from './store'
