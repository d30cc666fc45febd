import { expect } from 'vitest'
import { importJob } from '../catalog-csv/import-job'
import { startJobs } from '../jobs/run'
import { finishedJob } from './jobs'
import { baseUrl, type Service } from './service'

/** Sends a file to be imported, as its text or its bytes; answers as it is answered. */
export async function sendFile(service: Service, token: string, file: string | Uint8Array, query = '') {
  const response = await service.runtime.handle(
    new Request(`${baseUrl}/v1/products/import${query}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv' },
      body: file as BodyInit,
    }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

/** What importing a file would do. */
export async function preview(service: Service, token: string, file: string | Uint8Array) {
  const { status, body } = await sendFile(service, token, file, '?dryRun=true')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Imports a file; its job once it is done. */
export async function imported(service: Service, token: string, file: string | Uint8Array) {
  const { status, body } = await sendFile(service, token, file)
  expect(status, JSON.stringify(body)).toBe(202)
  return finishedJob(service, token, body.job.id)
}

/** What a search finds, as the file that is exported. */
export async function exported(service: Service, token: string, query = ''): Promise<string> {
  const { status, body } = await service.call('GET', `/products/export.csv${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The id of an import of which one row failed. */
export async function failedImport(service: Service, token: string): Promise<string> {
  const jobs = startJobs(service.runtime, [importJob], { pauseMs: 20 })
  try {
    const { id } = (await sendFile(service, token, 'sku,price\nUNKNOWN-1,5\n')).body.job
    while (!(await service.call('GET', `/jobs/${id}`, { token })).body.job.finishedAt) await new Promise((done) => setTimeout(done, 30))
    return id
  } finally {
    await jobs.stop()
  }
}
