import { lookup } from 'node:dns/promises'
import { refusedAddress } from '../endpoints/ip-address-rules'
import { hostOf, urlProblem } from '../endpoints/url-rules'

export interface Address {
  address: string
  family: number
}

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<Address[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** The receiver may not be reached, as a sentence for the delivery log. */
export class RefusedTarget extends Error {
  override name = 'RefusedTarget'
}

/**
 * The addresses to connect to, all of them checked. Throws RefusedTarget when the URL or any of its host's addresses may not be reached: a
 * name that also resolves to an inside address is an attempt to get there.
 */
export async function checkedAddresses(
  url: URL,
  { resolve, allowPrivate }: { resolve: Resolve; allowPrivate: boolean },
): Promise<Address[]> {
  const problem = urlProblem(url.href, allowPrivate)
  if (problem) throw new RefusedTarget(problem)
  const addresses = await resolve(hostOf(url))
  if (!addresses.length) throw new RefusedTarget('The host name has no address.')
  if (!allowPrivate) for (const { address } of addresses) refuseAddress(address)
  return addresses
}

/** Throws RefusedTarget for an address that is not on the public network. */
export function refuseAddress(address: string): void {
  const reason = refusedAddress(address)
  if (reason) throw new RefusedTarget(`The host resolves to ${reason}, which webhooks may not reach.`)
}
