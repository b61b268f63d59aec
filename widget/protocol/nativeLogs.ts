/**
 * Logs of transfers of a chain's own currency, which have the form of an ERC-20's. They are not a token's: this is the
 * one place that knows their emitters.
 */
/** Address at which a chain logs every transfer of its native currency; it never has code. @see EIP-7708 */
const SYSTEM = '0xfffffffffffffffffffffffffffffffffffffffe'
/** Address at which `eth_simulateV1` logs them. @see ERC-7528 */
const SIMULATED = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** keccak-256 of `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Log = { address: string; topics: readonly string[]; data: string }

/** Returns whether logs from an address are those of the native currency. */
export function isNativeEmitter(address: string): boolean {
  return isSystem(address) || address.toLowerCase() === SIMULATED
}

/** Leaves out the simulation's logs on a chain that logs the same transfers itself. */
export function withoutRepeats<Item extends Pick<Log, 'address'>>(logs: readonly Item[]): readonly Item[] {
  if (!logs.some(({ address }) => isSystem(address))) return logs
  return logs.filter(({ address }) => isSystem(address) || !isNativeEmitter(address))
}

/** Reads a transfer of its currency that the chain logged; addresses in lower case. null for any other log. */
export function readNativeTransfer({ address, topics, data }: Log) {
  const [event, from = '', to = ''] = topics
  if (!isSystem(address) || event !== TRANSFER || topics.length !== 3) return null
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return null
  return { from: addressIn(from), to: addressIn(to), amount: BigInt(data) }
}

function isSystem(address: string): boolean {
  return address.toLowerCase() === SYSTEM
}

function addressIn(topic: string): `0x${string}` {
  return `0x${topic.slice(-40).toLowerCase()}`
}
