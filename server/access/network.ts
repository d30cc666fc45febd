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
