/** Shortens an address to fit on a button, e.g. `0xf39F…2266`. */
export function shortenAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}
