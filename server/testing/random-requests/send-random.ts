import { sendToNode } from '../send'
import { bodyOf, type Service } from '../service'
import type { RandomRequest } from './generate'
import type { KnownRecords } from './known-records'

type Ids = Record<string, string>

/**
 * Returns a function that sends random requests with the ids of the known records. A request may have ended the session; the next
 * one then signs in again and is repeated, since otherwise all that follow would be refused.
 */
export function createSender({ runtime, call }: Service, { ids, signIn }: KnownRecords) {
  let exampleCount = 0
  let token: string | undefined

  async function send(method: string, path: string, sent: RandomRequest) {
    const query = new URLSearchParams(
      Object.entries(sent.query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    )
    const isJson = sent.body !== undefined && !isFile(sent.body)
    const response = await sendToNode(runtime, {
      method,
      url: `${fill(path, sent.path, ids)}?${query}`,
      headers: { Authorization: `Bearer ${token}`, ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...sent.headers },
      body: isFile(sent.body) ? sent.body : isJson ? replaceDemoIds(JSON.stringify(sent.body), ids, () => ++exampleCount) : undefined,
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    const body = (await bodyOf(response)) as any
    return { status: response.status, headers: response.headers, body }
  }

  const hasEnded = async () => !token || (await call('GET', '/users/me', { token })).status === 401

  return async (method: string, path: string, sent: RandomRequest) => {
    const answer = await send(method, path, sent)
    // Some operations answer 401 to every session, such as signing in with a wrong password.
    if (answer.status !== 401 || !(await hasEnded())) return answer
    token = await signIn()
    return send(method, path, sent)
  }
}

const isFile = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

/** The example with the demo's ids replaced by those of the known records. */
const replaceDemoIds = (text: string, ids: Ids, nextNumber: () => number) =>
  text
    .replaceAll('01932c07-20e7-7bd3-a9c1-000000000001', ids.merchantId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-5d3f1c9e8a01', ids.holdId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-00000000d001', ids.vendorId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-0000000b0001', ids.productId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-0000000a0001', ids.merchantCatalogId as string)
    .replaceAll(/\bO0000\d*[1-9]\d*\b/g, ids.orderId as string)
    .replaceAll('NW-1025', () => `NW-${nextNumber()}-`)

/** The name of the id for an `{id}` in a path, by the collection before it. */
const ofCollection: Record<string, string> = {
  clients: 'clientId',
  users: 'userId',
  roles: 'roleId',
  invitations: 'invitationId',
  notes: 'noteId',
  messageTemplates: 'messageTemplateId',
  vendors: 'vendorId',
  facilities: 'facilityId',
  files: 'fileId',
  jobs: 'jobId',
  webhooks: 'webhookId',
  categories: 'categoryId',
  products: 'productId',
  variants: 'variantId',
  merchantCatalog: 'merchantCatalogId',
  merchantVariants: 'merchantVariantId',
}

function fill(path: string, values: string[], ids: Ids): string {
  let i = 0
  return path.replace(/\{(.+?)\}/g, (_, name) => {
    const value = values[i++] as string
    const id = name === 'id' ? ids[ofCollection[path.split('/').find((part) => part in ofCollection) ?? ''] ?? 'merchantId'] : ids[name]
    return encodeURIComponent(Buffer.from(value === 'known' ? (id as string) : value).toString())
  })
}
