import { OAuth2Server } from 'oauth2-mock-server'

export interface Provider {
  issuer: string
  /** The claims of all users who sign in from now on. */
  claims: Record<string, unknown>
  /** Answers the next exchange of a code with this status and body. */
  answerOnce(statusCode: number, body: Record<string, unknown>): void
  stop(): Promise<void>
}

/** An OpenID Connect provider on a port of its own, which gives a code to everybody. */
export async function startProvider(port = 0): Promise<Provider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(port, 'localhost')
  let once: { statusCode: number; body: Record<string, unknown> } | null = null
  const provider: Provider = {
    issuer: String(server.issuer.url),
    claims: {},
    answerOnce: (statusCode, body) => {
      once = { statusCode, body }
    },
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token) => Object.assign(token.payload, provider.claims))
  server.service.on('beforeResponse', (response) => {
    if (once) Object.assign(response, once)
    once = null
  })
  return provider
}
