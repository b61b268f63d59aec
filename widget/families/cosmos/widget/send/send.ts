import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { createNativeSend, type NativeOrder } from '@latch/widget/src/families/nativeSend.ts'
import { refuseTransfer } from '@latch/widget/src/families/refuseTransfer.ts'
import { signedOther } from '@latch/widget/src/families/signedOther.ts'
import { parseAddress as parseAddressOn } from '../../bytes/address.ts'
import { decodeAmino } from '../../bytes/decodeTransaction.ts'
import { ROOM } from '../../bytes/fee.ts'
import { isSameAmino } from '../../bytes/sameTransaction.ts'
import {
  type CosmosTransfer,
  transactionBytes,
  writeAminoTransfer,
  writeTransfer,
} from '../../bytes/transfer.ts'
import { type CosmosNeeds, CosmosNeedsSchema } from '../../protocol/transferNeeds.ts'
import { parseAddress } from '../accounts.ts'
import { requireChainWord } from '../chain.ts'
import { callWallet } from '../cosmosWallet.ts'

/** Maximum bytes of a memo on chains of the Cosmos SDK, unless a chain sets another number. */
const MEMO = 256

export const cosmosSend = createNativeSend({
  namespace: 'cosmos',
  needs: CosmosNeedsSchema,
  parseAddress: parseRecipient,
  maxMemo: () => MEMO,
  feeOf: ({ fee, account }) => {
    // An account that does not exist cannot pay the fee.
    if (account === null) throw refuseTransfer('NO_FEE')
    const expected = BigInt(fee)
    return { expected, max: expected * ROOM }
  },
  async write(order) {
    const { session, transfer, maxFee, needs } = order
    const written = await writeOrder(order)
    // Hardware wallets only sign amino, and all others support it.
    const signDoc = writeAminoTransfer(written)
    const input = { chain: written.chain, address: transfer.from, signDoc, keepsFee: true }
    return async () => {
      const { signed, signature } = await callWallet(session, 'cosmos:signAmino', input)
      const max = [{ denom: needs.denom, amount: maxFee }]
      if (!isSameAmino(signDoc, signed as typeof signDoc, max)) throw signedOther()
      const bytes = transactionBytes(withFee(written, signed), fromBase64(signature.signature))
      return { transaction: toBase64(bytes) }
    }
  },
})

/** Parses an address of the chain; checks its prefix if the project configures one. */
function parseRecipient(text: string, chainId: ChainId): string | null {
  const prefix = projectChain(chainId)?.parameters?.bech32Prefix
  return prefix === undefined ? parseAddress(text) : parseAddressOn(text, prefix)
}

async function writeOrder(order: NativeOrder<CosmosNeeds>): Promise<CosmosTransfer> {
  const { session, transfer, needs } = order
  const { denom, fee, gas, account } = needs
  if (account === null) throw refuseTransfer('NO_FEE')
  const { from, to, amount, memo = '' } = transfer
  return {
    ...{ from, to, amount, denom, memo },
    fee: BigInt(fee),
    gas: BigInt(gas),
    publicKey: fromBase64(await publicKeyOf(session, from)),
    accountNumber: BigInt(account.number),
    sequence: BigInt(account.sequence),
    chain: requireChainWord(session.chainId),
  }
}

/** Requests the key from a paired wallet that has not reported it. */
async function publicKeyOf(session: WalletSession, address: string): Promise<string> {
  const known = session.accounts.find((account) => account.address === address)?.publicKey
  if (known !== undefined) return known
  const key = await callWallet(session, 'cosmos:getKey', {
    chain: requireChainWord(session.chainId),
    address,
  })
  return key.publicKey
}

/** The transfer with the fee that the wallet has signed. @throws RpcError of {@link signedOther} */
function withFee(transfer: CosmosTransfer, signed: unknown) {
  const { fee: [coin, ...others] = [], gas = 0n } = decodeAmino(signed) ?? {}
  if (coin?.denom !== transfer.denom || others.length > 0) throw signedOther()
  return writeTransfer({ ...transfer, fee: coin.amount, gas }, 'amino')
}
