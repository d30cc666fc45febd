import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { type Api, administrator, expect } from './fixtures'
import { database, onDatabase } from './people'

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Asks the API as the administrator, from wherever requests can be made. */
export async function asAdministrator(request: APIRequestContext) {
  const login = await request.post('/v1/login', { data: { username: administrator.email, password: administrator.password } })
  const { access_token } = await login.json()
  return async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await request.fetch(`/v1${path}`, { method, data, headers: { authorization: `Bearer ${access_token}` } })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

/** Invites somebody, and tells the path of the link that is handed over. */
export async function invitationLink(api: Pick<Api, 'send'>, email: string, roleIds: string[] = []) {
  const given = { email, roleIds, deliveryMethod: 'Link' }
  const { invitation, link } = await api.send<{ invitation: { id: string }; link: string }>('POST', '/invitations', given)
  return { id: invitation.id, path: pathOf(link) }
}

/** Lets the time of an invitation run out. */
export const expire = (id: string) =>
  onDatabase((db) => db.prepare('update invitations set expires_at = ? where id = ?').run(Date.now() - 1_000, id))

/** A link with which somebody chooses a new password, as whoever runs the service makes one. */
export function passwordLink(email: string): string {
  const env = { ...process.env, DATABASE_URL: `file:${database()}`, AUTH_SECRET: 'a-secret-for-end-to-end-tests-only' }
  const said = execFileSync(process.execPath, [join('server', 'commands', 'run.mjs'), 'password-link', email], { env, encoding: 'utf8' })
  const link = said.split('\n').find((line) => line.startsWith('http'))
  expect(link, said).toBeTruthy()
  return pathOf(String(link))
}
