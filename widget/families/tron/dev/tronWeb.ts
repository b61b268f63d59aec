import { TronWeb } from 'tronweb'

/** The library of TRON's dapps, as they have it: it builds transactions and asks a node, and holds no key. */
export function createTronWeb(node: string): TronWeb {
  return new TronWeb({ fullHost: node })
}
