import type { Answer } from '../../api'

/** An entry of the audit log of everything, with what it is about in words. */
export type LoggedEntry = Answer<'GET /auditLogs'>['auditLogs'][number]
