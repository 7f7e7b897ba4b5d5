import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that are this machine, its neighbours or nobody: a picture of the web is in none of them (RFC 6890). */
const privateNetworks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

const privateNetworks6 = [
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const;

const blocked = new BlockList();
for (const [network, bits] of privateNetworks) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of privateNetworks6) blocked.addSubnet(network, bits, "ipv6");

/** Whether an address belongs to the open internet. An IPv4 address inside an IPv6 one is looked at as what it is. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, "ipv4");
  if (!isIPv6(address)) return false;
  const mapped = /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(
    new URL(`http://[${address}]`).hostname.slice(1, -1),
  );
  if (mapped) {
    const [, dotted, high = "0", low = "0"] = mapped;
    const pair = [Number.parseInt(high, 16), Number.parseInt(low, 16)] as const;
    return isPublicAddress(dotted ?? pair.flatMap((part) => [part >> 8, part & 255]).join("."));
  }
  return !blocked.check(address, "ipv6");
}
