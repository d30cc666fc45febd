import type { OperationEntry } from '../document'

/** A status and errorCode of the API, and when it is answered. */
export interface StatusCode {
  status: string
  errorCode: string
  when: string
}

/** The statuses of successful answers; their descriptions in the document say less. */
const successes: StatusCode[] = [
  { status: '200', errorCode: '', when: 'Done. Of a bulk: each record has a status of its own.' },
  { status: '201', errorCode: '', when: 'Created. `Location` has its address.' },
  { status: '202', errorCode: '', when: 'Accepted: a job does it. `GET /v1/jobs/{id}` tells how far it is.' },
  { status: '204', errorCode: '', when: 'Done; the answer has no body.' },
  { status: '304', errorCode: '', when: 'The version in `If-None-Match` is still current.' },
]

/** The statuses that the router answers before it knows the operation; no operation lists them. */
const ofEveryPath: StatusCode[] = [
  { status: '405', errorCode: 'MethodNotAllowed', when: 'The path has other methods; the header `Allow` names them.' },
]

/** Every status with its errorCodes, in ascending order. */
export function statusCodes(operations: OperationEntry[]): StatusCode[] {
  const refusals = new Map<string, StatusCode>()
  for (const { errors, permission } of operations)
    for (const { status, errorCode, when } of errors)
      if (permission !== 'open' || !refusals.has(errorCode)) refusals.set(errorCode, { status, errorCode, when })
  return [...successes, ...refusals.values(), ...ofEveryPath].sort((a, b) => Number(a.status) - Number(b.status))
}
