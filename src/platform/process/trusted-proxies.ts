import { BlockList, isIP } from 'node:net';

/** Tells whether a peer's address is among addresses and networks such as `127.0.0.1`, `10.0.0.0/8`, `::1`. */
export function createProxyTrust(trusted: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    if (trusted.length === 0 || address === undefined) return false;
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, ''); // IPv4 as a dual-stack socket shows it.
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
}
