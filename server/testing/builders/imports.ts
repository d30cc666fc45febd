import { expect } from 'vitest'
import { jobPrincipal } from '@/server/access/identity/identity'
import { importJob } from '@/server/catalog/csv/import/import-job'
import { startJobs } from '@/server/platform/jobs/job-runner'
import { baseUrl, type Service } from '../service'
import { finishedJob } from './jobs'

/** Sends a file to the import endpoint, as text or bytes; returns the response. */
export async function sendFile(service: Service, token: string, file: string | Uint8Array, query = '') {
  const response = await service.runtime.handle(
    new Request(`${baseUrl}/v1/products/import${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
      body: file as BodyInit,
    }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

/** The preview of an import. */
export async function previewImport(service: Service, token: string, file: string | Uint8Array) {
  const { status, body } = await sendFile(service, token, file, '?dryRun=true')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Imports a file; returns the finished job. */
export async function importFile(service: Service, token: string, file: string | Uint8Array) {
  const { status, body } = await sendFile(service, token, file)
  expect(status, JSON.stringify(body)).toBe(202)
  return finishedJob(service, token, body.job.id)
}

/** The CSV export of a search. */
export async function exportFile(service: Service, token: string, query = ''): Promise<string> {
  const { status, body } = await service.call('GET', `/products/export.csv${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Runs an import with one failing row; returns its id. */
export async function createFailedImport(service: Service, token: string): Promise<string> {
  const jobs = startJobs(service.runtime, [importJob], jobPrincipal, { pauseMs: 20 })
  try {
    const { id } = (await sendFile(service, token, 'sku,price\nUNKNOWN-1,5\n')).body.job
    while (!(await service.call('GET', `/jobs/${id}`, { token })).body.job.finishedAt) await new Promise((done) => setTimeout(done, 30))
    return id
  } finally {
    await jobs.stop()
  }
}
