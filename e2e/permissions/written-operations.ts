import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../components')

/** The components' source files, relative to components/. */
export const componentFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

export const readComponent = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Every write operation that a component names. */
export function writtenOperations(): string[] {
  return [...new Set(componentFiles().flatMap((file) => writtenOperationsOf(file, readComponent(file))))].sort()
}

/** The write operations that one file names; its path is relative to components/. */
export const writtenOperationsOf = (file: string, text: string): string[] =>
  isNotScreen(file) ? [] : (text.match(/(?<=')(POST|PUT|PATCH|DELETE) \/[^']+(?=')/g) ?? [])

/** Tests, the API reference, which names all operations, and the list of operations with secrets. */
const isNotScreen = (file: string) => /\.test\.|^docs\/|^api\/secret-operations\.ts$/.test(file)

/** The write operations outside the pages that the permission tests open, and why they need no test there. */
export const unvisitedOperations: Record<string, string> = {
  'POST /password/reset': 'whoever has the link',
  'POST /users/onboard': 'whoever has the link',
  'POST /users/me/totp/confirm': 'within Set up of one’s own profile',
  'DELETE /users/me/totp': 'of one’s own profile, once it is set up',
  'PATCH /messageTemplates/{id}': 'within a template, which whoever writes messages opens',
  'DELETE /messageTemplates/{id}': 'within a template, which whoever writes messages opens',
  'POST /shipments/{shipmentId}/ship': 'within Ship of a shipment whose packages leave together',
  'POST /inbox/read': 'one’s own inbox, when something is in it',
  'POST /plans/{id}/apply': 'within the preview of a bulk action',
  'POST /plans/{id}/cancel': 'one’s own plan, while it runs',
  'POST /jobs/{id}/cancel': 'one’s own job, while it runs',
  'POST /history/{entryId}/revert': 'within Revert, which those see who may make the reverse change',
  'POST /files': 'within Choose a logo, the artwork of an item and the evidence of a reprint',
  'POST /users/validateEmails': 'within Invite, while addresses are typed',
  'POST /users/{id}/roles/unassign': 'within Roles',
  'PUT /presence': 'sent by a record’s page itself, for whoever may read the record',
  'POST /views/{id}/release': 'one’s own claim, on the page of the claimed record',
  'POST /orders/processing/start': 'beside Check again, by the same reason, of an order that nothing has processed yet',
}
