/** A token is renewed this long before it expires, in ms. */
const RENEWAL_MS = 60_000

/** The service's answer to a service client's id and secret. */
export interface TokenAnswer {
  access_token: string
  /** In seconds. */
  expires_in: number
}

/** A service client's token, from its request on. */
export interface IssuedToken {
  token: Promise<string>
  /** In ms since 1970; infinite until the token arrives. */
  renewAt: number
}

/** A service client's token, which all requests share. */
export interface Tokens {
  /** The token in use, or a new one when there is none or it is about to expire. */
  current(): IssuedToken
  /** Forgets a token that the service refused, unless another one has replaced it. */
  discard(refused: IssuedToken): void
}

/** Requests that need a token at the same time wait for the same one. A request for a token that failed is not kept: the next call asks again. */
export function createTokens(issue: () => Promise<TokenAnswer>): Tokens {
  let kept: IssuedToken | null = null

  function discard(refused: IssuedToken) {
    if (kept === refused) kept = null
  }

  function request(): IssuedToken {
    const requested = issue().then(({ access_token, expires_in }) => {
      issued.renewAt = Date.now() + Math.max(0, expires_in * 1_000 - RENEWAL_MS)
      return access_token
    })
    const issued: IssuedToken = { token: requested, renewAt: Number.POSITIVE_INFINITY }
    requested.catch(() => discard(issued))
    return issued
  }

  return {
    // Nothing is awaited before the token is kept; otherwise each of many first requests would ask for one of its own.
    current() {
      if (!kept || kept.renewAt <= Date.now()) kept = request()
      return kept
    },
    discard,
  }
}
