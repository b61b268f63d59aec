import type { ChainInfo } from '@latch/protocol/config.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { titleOf } from '#app/viewTitle.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { RpcError } from '#core/rpcError.ts'
import { loadAllParts } from '#families/testParts.ts'
import { CONFIG, ORIGIN } from '#host/testHost.ts'
import { loadViewTexts, localeStore, translate } from '#i18n/translate.ts'
import type { ApproveDetails, ApproveRequest } from '#requests/requestsStore.ts'
import { Review } from './ApproveRequestView.tsx'

type Chain = Pick<ChainInfo, 'id' | 'name' | 'nativeCurrency' | 'parameters'>
/** As the handler of a method proposes it. */
type Proposed = { address: string; details: ApproveDetails; isSent?: boolean }

const [KNOWN] = CONFIG.chains
const REQUEST: Omit<ApproveRequest, 'chainId' | 'address' | 'details' | 'isSent'> = {
  id: '1',
  kind: 'approve',
  method: '',
  phase: 'review',
  isEarlierOpen: false,
  wallet: { name: 'Lantern', icon: null, rdns: null },
  approve() {},
  reject() {},
  expire() {},
}

/** Opens a project with one chain, whose approvals can then be drawn. */
export async function openDrawing(chain: Chain): Promise<void> {
  await loadAllParts()
  await loadViewTexts()
  // Rendering without a document reads the initial state.
  localeStore.getInitialState = localeStore.getState
  configStore.setState({ config: { ...CONFIG, chains: [{ ...KNOWN, ...chain } as ChainInfo] } })
  hostStore.setState({ origin: ORIGIN })
}

/**
 * Draws the approval of a request as the modal does, with its warnings and folded parts.
 *
 * @param propose - Reads the request, as the handler of its method does.
 * @returns Its text, a line for each element; null if the request is refused.
 */
export function drawApproval(chainId: ChainInfo['id'], propose: () => Proposed): string | null {
  try {
    return drawProposed(chainId, propose())
  } catch (error) {
    return nullIfRefused(error)
  }
}

/** Draws a request like {@link drawApproval}, for one whose proposal is asynchronous. */
export async function drawAsyncApproval(
  chainId: ChainInfo['id'],
  propose: () => Proposed | Promise<Proposed>,
): Promise<string | null> {
  try {
    return drawProposed(chainId, await propose())
  } catch (error) {
    return nullIfRefused(error)
  }
}

function drawProposed(chainId: ChainInfo['id'], { address, details, isSent = false }: Proposed): string {
  const request: ApproveRequest = { ...REQUEST, chainId, address, details, isSent }
  const title = translate(titleOf({ name: 'ApproveRequest' }, details.type))
  const markup = renderToStaticMarkup(createElement(Review, { request }))
  return `${title}\n${markup.replace(/(?:<[^>]*>)+/g, '\n')}`
}

/** @throws the error if it is not a refusal. */
function nullIfRefused(error: unknown): null {
  if (error instanceof RpcError) return null
  throw error
}
