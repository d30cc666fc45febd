import { TOTP, URI } from 'otpauth'
import { createReset } from '@/server/access/passwords/resets'
import { demoAdmin, demoPassword, type LoadedDemo, loadDemoOnce } from './demo'
import { tokenIn } from './mail-server'
import { startProvider } from './oidc-provider'
import { logIn, type Service } from './service'

const chosenPassword = 'four plain words of mine'

/** The requirements of the API reference's examples: the demo's data, an identity provider, and real secrets for their placeholders. */
export async function startExamples() {
  const provider = await startProvider()
  provider.claims = { email: demoAdmin, email_verified: true }
  const demo = await loadDemoOnce()
  return {
    demo,
    secretOf: exampleSecrets(demo),
    /** Starts the service on a copy of its own, so that no example affects another. */
    start: (): Promise<Service> =>
      demo.start({
        oidc: { issuer: provider.issuer, clientId: 'waybill', clientSecret: 'a secret', name: 'Example ID' },
        // Queued mail stays queued: nothing sends it here.
        ...{ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'Waybill <orders@waybill.example>' },
      }),
    stop: () => provider.stop(),
  }
}

/**
 * The bodies with real secrets of the examples that show placeholders, by operation. Each creates the records that it needs; undefined for
 * an operation whose example works as it stands.
 */
function exampleSecrets(demo: LoadedDemo) {
  const secrets: Record<string, (service: Service) => unknown> = {
    getClientToken: () => ({ client_id: demo.client.client_id, client_secret: demo.client.client_secret }),
    login: () => ({ username: demoAdmin, password: demoPassword }),
    loginWithCode: () => ({ code: 'from the provider', redirectUri: 'https://tools.example.com/signed-in' }),
    refreshLogin: refreshable,
    logout: refreshable,
    changePassword: () => ({ current: demoPassword, new: chosenPassword }),
    onboardUser: async (service) => ({
      token: await invitationToken(service, demo.token),
      firstName: 'Noor',
      lastName: 'Park',
      password: chosenPassword,
    }),
    resetPassword: async (service) => ({ token: await resetToken(service, demo.token), password: chosenPassword }),
    confirmTotp: async (service) => ({ code: await codeOfNow(service, demo.token) }),
    removeTotp: async (service) => {
      const code = await codeOfNow(service, demo.token)
      await service.call('POST', '/users/me/totp/confirm', { token: demo.token, body: { code } })
      return { password: demoPassword }
    },
    removeUserTotp: async (service) => {
      const token = await logIn(service.call, 'customer-care@demo.example', demoPassword)
      await service.call('POST', '/users/me/totp/confirm', { token, body: { code: await codeOfNow(service, token) } })
    },
  }
  return async (operationId: string, service: Service) => secrets[operationId]?.(service)
}

async function invitationToken({ call }: Service, token: string): Promise<string> {
  const { body } = await call('POST', '/invitations', { token, body: { email: 'kim@shop.example', deliveryMethod: 'Link' } })
  return tokenIn(body.link)
}

async function resetToken({ call, runtime }: Service, token: string): Promise<string> {
  const { id } = (await call('GET', '/users/me', { token })).body.user
  return runtime.database.write((sql) => createReset(sql, id, new Date()))
}

/** The current code of an authenticator that has just been set up. */
async function codeOfNow({ call }: Service, token: string): Promise<string> {
  const totp = URI.parse((await call('POST', '/users/me/totp', { token })).body.otpauthUrl)
  return totp instanceof TOTP ? totp.generate() : ''
}

async function refreshable({ call }: Service) {
  const { body } = await call('POST', '/login', { body: { username: demoAdmin, password: demoPassword } })
  return { refresh_token: body.refresh_token }
}
