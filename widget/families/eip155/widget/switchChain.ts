import { type ChainId, chainIdToHex } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { saysDeclined } from '@latch/protocol/walletError.ts'
import { errorReason } from '@latch/widget/src/api/errorReason.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import { sessionChanged, wrongChain } from '@latch/widget/src/core/chainErrors.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { asRejection, isUnsupported, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { changeSession } from '@latch/widget/src/sessions/engine.ts'
import { findSession, subscribeTo } from '@latch/widget/src/sessions/sessionsStore.ts'
import { type EvmSession, requireSession } from './session.ts'
import { readChainId } from './wallet.ts'

/** Error codes that wallets return for an unknown chain. @see docs/behaviour.md#networks */
const ADD_CHAIN_CODES: readonly number[] = [RpcCode.unknownChain, 5000, RpcCode.internal]

/** Milliseconds a wallet may take to report an accepted switch: a slow one still names the old chain for a while. */
const LAG = 5_000

/**
 * Switches the wallet to a chain; one that the wallet does not know is added first from the project's list.
 *
 * @throws RpcError 4100 without a session, 4902 for a chain that neither side knows, 4001 if the user declines, 4901,
 * reason WRONG_CHAIN, if the wallet accepted but did not switch, 4900, reason SESSION_CHANGED, if another wallet has the
 * session meanwhile, and errors of the wallet.
 * @see EIP-3326: success means that the wallet is on the chain
 */
export async function switchChain(chainId: ChainId): Promise<void> {
  const session = requireSession()
  await bringToChain(session, chainId).catch(asRefusal)
  const { walletId } = session
  // Trust a chainChanged event over the value read afterwards: some wallets still answer with the old chain.
  if (!isOn(chainId)) {
    const read = await readChainId(session)
    if (!isOn(chainId)) changeSession(session, { chainId: read })
  }
  await movedTo(walletId, chainId)
  if (isOther(walletId)) throw sessionChanged()
  if (!isOn(chainId)) throw wrongChain(chainId)
}

/** Waits, where necessary, until the wallet reports the chain. */
function movedTo(walletId: EvmSession['walletId'], chainId: ChainId): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isOther(walletId) || isOn(chainId)) end()
    }
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, LAG)
    const stop = subscribeTo('eip155', look)
    look()
  })
}

/** Returns whether the session has ended, or is now another wallet's. */
function isOther(walletId: EvmSession['walletId']): boolean {
  return findSession('eip155')?.walletId !== walletId
}

function isOn(chainId: ChainId): boolean {
  return findSession('eip155')?.chainId === chainId
}

/**
 * Requests a switch from a wallet; if it does not know the chain and the project lists it, the chain is added first.
 *
 * @throws RpcError of the wallet; 4902 if the project does not list the chain either.
 */
async function bringToChain(session: EvmSession, chainId: ChainId): Promise<void> {
  const target = [{ chainId: chainIdToHex(chainId) }]
  try {
    await requestWallet(session, 'wallet_switchEthereumChain', target)
  } catch (error) {
    const chain = projectChain(chainId)
    if (chain === undefined || saysDeclined(error) || !isUnknownChain(error)) throw error
    await requestWallet(session, 'wallet_addEthereumChain', [addChainParams(chain)]).catch((refusal) => {
      throw isUnsupported(refusal) ? error : refusal
    })
    await requestWallet(session, 'wallet_switchEthereumChain', target)
  }
}

/** Converts the error of a wallet that reports a declined request with another code. @see docs/behaviour.md#declining */
function asRefusal(error: unknown): never {
  throw saysDeclined(error) ? asRejection(error as RpcError) : error
}

/** -32603 is how some wallets wrap the 4902; a wallet that did not answer at all has a reason beside it. */
function isUnknownChain(error: unknown): boolean {
  const isCode = error instanceof RpcError && ADD_CHAIN_CODES.includes(error.code)
  return isCode && errorReason(error) === undefined
}

/** EIP-3085 params of a chain of the project's list. */
function addChainParams({ id, name, nativeCurrency, rpcUrl, explorerUrl, iconUrl }: ChainInfo) {
  return {
    chainId: chainIdToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ...(explorerUrl === null ? {} : { blockExplorerUrls: [explorerUrl] }),
    // Ours are served beside the widget: a wallet cannot load their path without the origin.
    ...(iconUrl === null ? {} : { iconUrls: [new URL(iconUrl, location.origin).href] }),
  }
}
