import { layoutFrom } from '../../hosting/dev/stack/ports.ts'
import { solanaRpc } from '../../hosting/dev/wallet/solana/wallet.ts'
import { BASE } from './addresses.ts'

const RPC = `http://127.0.0.1:${layoutFrom(BASE).solana[0]}`

/** In lamports. */
export async function solOf(address: string): Promise<number> {
  const { value } = (await solanaRpc(RPC, 'getBalance', [address])) as { value: number }
  return value
}
