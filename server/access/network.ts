import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address as it is, and an IPv6 address as its /64, because one host may use every address of a /64. Other texts are returned
 * unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toString()}/64`
}

/** Whether the text is a network in CIDR notation. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text)

/** Whether the address lies in one of the networks; an unknown address lies in none. Without networks, every one does. */
export function isWithinNetworks(address: string | null, networks: readonly string[]): boolean {
  if (!networks.length) return true
  if (address === null || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network)
    return range.kind() === parsed.kind() && parsed.match(range, bits)
  })
}

export const elsewhereMessage = (address: string | null) =>
  `This client may not call from ${address ?? 'an unknown address'}. Call from one of its allowedNetworks, or have them changed.`
