import { readFileSync } from 'node:fs'
import { localAccount } from '@latch/hosting/dev/wallet/chains.ts'
import { CHAINS } from '@latch/hosting/kit/addresses.ts'
import type { Prompt } from '@latch/sdk-source/testing/wallet/context.ts'
import { createWallet, type Wallet } from '@latch/sdk-source/testing/wallet/wallet.ts'
import { userRejected } from '@latch/sdk-source/testing/wallet/walletError.ts'
import type { BrowserContext, Frame } from '@playwright/test'
import { INPAGE } from '../../harness/paths.ts'
import { answerRequest, notificationOf } from './backend.ts'
import type { RpcNotification, RpcRequest } from './rpc.ts'

export type TestWallet = Wallet & {
  /** Sets the owner's decision from now on; `hold` leaves a prompt unanswered, `wait` until the next decision. */
  decide(decision: Decision): void
  /** Every prompt to the owner. */
  prompts: readonly Prompt[]
  /** Every method that the wallet received, in order. */
  methods: readonly string[]
}

type Decision = 'approve' | 'reject' | 'hold' | 'wait'

type Options = {
  /** Origins whose top frame the wallet is injected into. */
  origins: readonly string[]
  accountIndices: readonly number[]
}

/** Installs the wallet in a browser context. It runs here, outside the pages, and outlives their reloads. */
export async function installWallet(context: BrowserContext, options: Options): Promise<TestWallet> {
  let decision: Decision = 'approve'
  let resolveDecision = () => {}
  const prompts: Prompt[] = []
  const methods: string[] = []
  const wallet = createWallet({
    accounts: options.accountIndices.map(localAccount),
    chains: CHAINS,
    async confirm(prompt) {
      prompts.push(prompt)
      if (decision === 'hold') await new Promise(() => {})
      if (decision === 'wait') await new Promise<void>((resolve) => (resolveDecision = resolve))
      if (decision === 'reject') throw userRejected()
    },
  })
  await connectPages(context, wallet, methods)
  await context.addInitScript({ content: guarded(options.origins) })
  return {
    ...wallet,
    prompts,
    methods,
    decide: (next) => {
      decision = next
      resolveDecision()
    },
  }
}

/** Returns the provider's script, which does nothing except in the top frame of the given origins. */
function guarded(origins: readonly string[]): string {
  const script = readFileSync(INPAGE, 'utf8')
  return `if (window === top && ${JSON.stringify(origins)}.includes(location.origin)) {\n${script}\n}`
}

async function connectPages(context: BrowserContext, wallet: Wallet, methods: string[]): Promise<void> {
  const frames = new Set<Frame>()
  await context.exposeBinding('latchWalletRequest', ({ frame }, request: RpcRequest) => {
    frames.add(frame)
    if (!request.method.startsWith('metamask_')) methods.push(request.method)
    return answerRequest(wallet, request)
  })
  wallet.subscribe((event) => {
    const notification = notificationOf(wallet, event)
    if (!notification) return
    for (const frame of frames) {
      if (frame.isDetached()) frames.delete(frame)
      // A page that is just being left has nobody to tell.
      else frame.evaluate(notify, notification).catch(() => {})
    }
  })
}

function notify(notification: RpcNotification): void {
  const bridge = globalThis as unknown as { latchWalletNotify?: (message: RpcNotification) => void }
  bridge.latchWalletNotify?.(notification)
}
