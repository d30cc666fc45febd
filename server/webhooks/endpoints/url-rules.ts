import { refusedAddress } from './ip-address-rules'

export const MAX_URL_LENGTH = 2_000

/** The host of a URL without the brackets of an IPv6 address. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

const isIpAddress = (host: string) => /^\d+\.\d+\.\d+\.\d+$/.test(host) || host.includes(':')
/** Names that every machine resolves to itself or within its own network. */
const isInsideName = (host: string) => /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/.test(host) || !host.includes('.')
const isLocalhost = (host: string) => /^(localhost|127\.0\.0\.1|::1)$/.test(host)

/** The problem of an endpoint's URL, as a sentence; null when it may be used. Names are resolved, and checked again, when sending. */
export function urlProblem(text: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(text)) return 'Give a whole URL, such as https://hooks.example.com/waybill.'
  const url = new URL(text)
  const host = hostOf(url)
  if (url.protocol === 'http:' && allowPrivate && isLocalhost(host)) return null
  if (url.protocol !== 'https:') return 'Give a URL that starts with https://.'
  if (url.username || url.password) return 'Leave user name and password out of the URL; put credentials into headers.'
  if (!host) return 'Give a URL with a host.'
  if (url.port === '0') return 'Port 0 cannot be reached; give another one.'
  if (allowPrivate) return null
  if (isIpAddress(host)) {
    const reason = refusedAddress(host)
    return reason && `The host is ${reason}. Give one that is reachable from the internet.`
  }
  return isInsideName(host) ? `${host} is a name of the inside network. Give a host that is reachable from the internet.` : null
}
