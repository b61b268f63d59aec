import { TronWeb } from 'tronweb'

/** Creates the library of TRON's dapps: it builds transactions and calls a node, without a key. */
export function createTronWeb(node: string): TronWeb {
  return new TronWeb({ fullHost: node })
}
