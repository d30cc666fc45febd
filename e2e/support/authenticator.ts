import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { SeededUser } from '@/e2e/seed/users'
import { expect } from './fixtures'

const PERIOD = 30

/** An authenticator app. The service accepts each code once, so each code is of a later period than the last. */
export class Authenticator {
  private last: number
  constructor(
    private readonly secret: string,
    last = 0,
  ) {
    this.last = last
  }

  /** A code that was not returned before. It may be of the next period, which the service accepts, so that there is rarely a wait. */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 1_000 / PERIOD)
    const step = Math.max(now(), this.last + 1)
    while (step > now() + 1) await new Promise((done) => setTimeout(done, 500))
    this.last = step
    return this.at(step)
  }

  /** Digits that are not the code of any period around now. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((away) => this.at(Math.floor(Date.now() / 1_000 / PERIOD) + away))
    return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) as string
  }

  private at(step: number): string {
    const totp = new TOTP({ digits: 6, period: PERIOD, algorithm: 'SHA1', secret: Secret.fromBase32(this.secret.replaceAll(' ', '')) })
    return totp.generate({ timestamp: step * PERIOD * 1_000 })
  }

  /** Sets up a second factor for a user, by the API. */
  static async setUpFor(request: APIRequestContext, { email, password }: SeededUser) {
    const post = async (path: string, data?: object, token?: string) => {
      const response = await request.post(`/v1${path}`, { data, headers: token ? { authorization: `Bearer ${token}` } : {} })
      expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
      return response.json()
    }
    const { access_token: token } = await post('/login', { username: email, password })
    const { secret } = await post('/users/me/totp', undefined, token)
    // The previous period's code is still valid, which leaves two for the following sign-ins.
    const before = Math.floor(Date.now() / 1_000 / PERIOD) - 1
    const authenticator = new Authenticator(secret, before)
    const { recoveryCodes } = await post('/users/me/totp/confirm', { code: authenticator.at(before) }, token)
    return { authenticator, recoveryCodes: recoveryCodes as string[] }
  }
}
