import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { databasePath, onDatabase } from '@/e2e/support/accounts'
import { type Api, administrator, expect } from '@/e2e/support/fixtures'

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Signs in to the API as the administrator, with any request context. */
export async function administratorApi(request: APIRequestContext) {
  const login = await request.post('/v1/login', { data: { username: administrator.email, password: administrator.password } })
  const { access_token } = await login.json()
  return async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(`/v1${path}`, { method, data, headers: { authorization: `Bearer ${access_token}` } })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

/** Invites a user; returns the path of the invitation link. */
export async function invitationLink(api: Pick<Api, 'send'>, email: string, roleIds: string[] = []) {
  const given = { email, roleIds, deliveryMethod: 'Link' }
  const { invitation, link } = await api.send<{ invitation: { id: string }; link: string }>('POST', '/invitations', given)
  return { id: invitation.id, path: pathOf(link) }
}

/** Lets an invitation expire. */
export const expireInvitation = (id: string) =>
  onDatabase((db) => db.prepare('update invitations set expires_at = ? where id = ?').run(Date.now() - 1_000, id))

/** A link to choose a new password, created by the operator's command. */
export function passwordLink(email: string): string {
  const env = { ...process.env, DATABASE_URL: `file:${databasePath()}`, AUTH_SECRET: 'a-secret-for-end-to-end-tests-only' }
  const output = execFileSync(process.execPath, [join('scripts', 'run.mjs'), 'password-link', email], { env, encoding: 'utf8' })
  const link = output.split('\n').find((line) => line.startsWith('http'))
  expect(link, output).toBeTruthy()
  return pathOf(String(link))
}
