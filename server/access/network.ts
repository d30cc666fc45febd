import ipaddr from 'ipaddr.js'

/**
 * The part of a client's address that it cannot vary: an IPv4 address, or the first 64 bits of an IPv6 address, of which every host may
 * use all. Other texts as they are.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const prefix = (parsed as ipaddr.IPv6).parts.slice(0, 4)
  return `${new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toString()}/64`
}
