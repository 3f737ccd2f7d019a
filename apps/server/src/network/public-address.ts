import os from 'node:os'
import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not public unicast addresses (IANA's special-purpose registry). */
const reserved4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // looks public, but is an internal platform service on every Azure machine
  ['168.63.129.16', 32],
]

/** The same within 2000::/3; everything outside of that is refused. */
const reserved6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

const refused4 = new BlockList()
for (const [net, bits] of reserved4) refused4.addSubnet(net, bits, 'ipv4')
const refused6 = new BlockList()
for (const [net, bits] of reserved6) refused6.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is a public unicast address; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** Whether the address belongs to this machine, whose services may be unreachable from the Internet. */
export function isOwnAddress(address: string): boolean {
  const own = new BlockList()
  for (const one of Object.values(os.networkInterfaces()).flat())
    if (one) own.addAddress(one.address.split('%')[0]!, one.family === 'IPv6' ? 'ipv6' : 'ipv4')
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
