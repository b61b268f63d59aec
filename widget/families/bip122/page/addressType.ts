/** Returns the type of an address as wallets name it: `p2tr`, `p2wpkh`, `p2wsh`, `p2sh` or `p2pkh`. */
export function addressTypeOf(address: string): string {
  const [, witness] = /^(?:bc|tb|bcrt)1([qp])/.exec(address) ?? []
  if (witness === 'p') return 'p2tr'
  if (witness === 'q') return address.length > 50 ? 'p2wsh' : 'p2wpkh'
  return /^[23]/.test(address) ? 'p2sh' : 'p2pkh'
}
