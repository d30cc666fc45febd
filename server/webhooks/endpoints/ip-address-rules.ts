import ipaddr from 'ipaddr.js'

/** Ranges of ipaddr.js that the public network reaches. Everything else is refused, also what later releases of it add. */
const publicRanges: ReadonlySet<string> = new Set(['unicast'])
/** Ranges that carry an IPv4 address to which a gateway may pass the packets on. */
const translating = ['rfc6052', '6to4', 'teredo', 'ipv4Mapped', 'rfc6145']
/** The only IPv6 addresses that are given out for the public network. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Why no webhook may be sent to this IP address, as a noun; null when it is a public one. An unreadable address is refused. */
export function refusedAddress(address: string): string | null {
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return 'an unusable address'
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (translating.includes(range)) return 'an IPv4 address in disguise'
  if (!publicRanges.has(range)) return nameOf(range)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return 'a reserved address'
  return null
}

const names: Record<string, string> = {
  private: 'a private address',
  uniqueLocal: 'a private address',
  carrierGradeNat: 'a private address',
  loopback: 'this machine',
  unspecified: 'this machine',
  linkLocal: 'a link-local address',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
}

const nameOf = (range: string) => names[range] ?? 'a reserved address'
