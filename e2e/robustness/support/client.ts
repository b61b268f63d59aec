/**
 * Actions of the robustness tests in the host page: calls through the SDK whose outcomes are recorded, events in their
 * order, and wallets with configurable answers. Runs in the browser, as the host pages `robust…` of `hosts.ts`.
 */

import { registerBitcoinWallet } from '@latch/families/bip122/dev/demoWallet.ts'
import { solanaAccount } from '@latch/families/solana/dev/account.ts'
import { createSolanaWallet } from '@latch/families/solana/dev/wallet.ts'
import { addStacksProvider } from '@latch/families/stacks/dev/demoWallet.ts'
import { registerSuiWallet } from '@latch/families/sui/dev/demoWallet.ts'
import { announceTronWallet } from '@latch/families/tron/dev/demoWallet.ts'
import { registerStandardWallet } from '@latch/hosting/dev/demo/src/wallets/standard.ts'
import type { Sdk, SdkOptions } from '@latch/sdk-source/types.ts'
import { createSdk } from 'latch-cdn'
import { ACCOUNT } from './account.ts'

export type Outcome =
  | { ok: true; result: unknown }
  | { ok: false; code: unknown; message: string; data: unknown; isError: boolean }

type Listener = (data: unknown) => void
/** `hang` never answers; `throw` throws `value`; a function decides by itself. */
export type Answer =
  | { kind: 'value' | 'throw'; value: unknown }
  | { kind: 'hang' }
  | { kind: 'call'; run(params: unknown): unknown }

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

type LooseRequest = (args: unknown, options?: { signal: AbortSignal }) => Promise<unknown>

export const outcomes: (Outcome | undefined)[] = []
export const events: { name: string; data: unknown }[] = []
export let sdk: Sdk
const controllers: AbortController[] = []

export function create(options: Partial<SdkOptions> = {}): Sdk {
  sdk = createSdk({ projectId: 'demo', announce: false, ...options })
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'])
    (sdk.on as (name: string, listener: Listener) => unknown)(name, (data) =>
      events.push({ name, data: data instanceof Error ? { code: Reflect.get(data, 'code') } : data }),
    )
  return sdk
}

/** Records the outcome of a call. @returns its index in {@link outcomes}. */
export function keep(call: () => Promise<unknown>): number {
  const index = outcomes.push(undefined) - 1
  try {
    call().then(
      (result) => {
        outcomes[index] = { ok: true, result }
      },
      (error) => {
        outcomes[index] = failure(error)
      },
    )
  } catch (error) {
    outcomes[index] = { ok: false, code: 'thrown', message: String(error), data: null, isError: true }
  }
  return index
}

function failure(error: unknown): Outcome {
  const { code, message, data } = (error ?? {}) as Record<string, unknown>
  return { ok: false, code, message: String(message), data, isError: error instanceof Error }
}

/** Sends a request without waiting. */
export function send(args: unknown): number {
  const controller = new AbortController()
  const index = keep(() => (sdk.request as LooseRequest)(args, { signal: controller.signal }))
  controllers[index] = controller
  return index
}

/** Requests one wallet by name without waiting. */
export function connectTo(wallet: string): number {
  const controller = new AbortController()
  const index = keep(() => sdk.connect({ wallet, signal: controller.signal }))
  controllers[index] = controller
  return index
}

export function abort(index: number): void {
  controllers[index]?.abort()
}

export class ScriptedWallet {
  readonly answers: Record<string, Answer> = {}
  readonly requested: string[] = []
  readonly info: { uuid: string; name: string; icon: string; rdns: string }
  #listeners = new Map<string, Set<Listener>>()
  #held: ((value: unknown) => void)[] = []

  constructor(name: string) {
    const rdns = `test.${name.toLowerCase().replace(/\W/g, '')}`
    this.info = {
      uuid: crypto.randomUUID(),
      name,
      icon: ICON,
      rdns,
    }
  }

  answer(method: string, value: unknown): void {
    this.answers[method] = { kind: 'value', value }
  }

  request({ method, params }: { method: string; params?: unknown }): unknown {
    this.requested.push(method)
    const answer = this.answers[method]
    if (answer === undefined) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    if (answer.kind === 'throw') throw answer.value
    if (answer.kind === 'hang') return new Promise((resolve) => this.#held.push(resolve))
    return answer.kind === 'call' ? answer.run(params) : Promise.resolve(answer.value)
  }

  /** Answers the hanging requests. */
  release(value: unknown): void {
    for (const resolve of this.#held.splice(0)) resolve(value)
  }

  on(name: string, listener: Listener): void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
  }

  emit(name: string, data: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(data)
  }

  announce(): void {
    const detail = Object.freeze({ info: Object.freeze(this.info), provider: this })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }
}

export const wallets: Record<string, ScriptedWallet> = {}

/** Adds a wallet to the page as wallet browsers did before EIP-6963. */
export function injectWallet(): void {
  Object.assign(globalThis, { ethereum: scripted('Injected') })
}

/** Adds a wallet that connects with the given accounts to the page, and announces it. */
export function addWallet(name = 'Scripted'): ScriptedWallet {
  const wallet = scripted(name)
  wallets[name] = wallet
  wallet.announce()
  return wallet
}

/** Adds a Solana wallet that approves everything, once for all visits, and signs with the first development account. */
export async function addSolanaWallet(name: string): Promise<void> {
  const wallet = createSolanaWallet({
    accounts: [await solanaAccount(0)],
    // It is never asked to send.
    rpcUrl: '',
    confirm: async () => {},
    isPermitted: () => localStorage.getItem(name) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(name, permitted ? 'permitted' : ''),
  })
  registerStandardWallet({ name, icon: ICON, wallet })
}

/** The same for Bitcoin, with both of its accounts. */
export function addBitcoinWallet(name: string): void {
  registerBitcoinWallet({
    name,
    icon: ICON,
    isPermitted: () => localStorage.getItem(name) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(name, permitted ? 'permitted' : ''),
    confirm: async () => {},
  })
}

/** The same for Sui, with the coins of the local network. */
export function addSuiWallet(name: string): void {
  registerSuiWallet({
    node: __SUI_NODE__,
    confirm: async () => {},
    name,
    icon: ICON,
    isPermitted: () => localStorage.getItem(name) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(name, permitted ? 'permitted' : ''),
  })
}

/** The same for Stacks, sending to the local network. */
export function addStacksWallet(name: string): void {
  addStacksProvider({
    node: __STACKS_NODE__,
    name,
    icon: ICON,
    isPermitted: () => localStorage.getItem(name) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(name, permitted ? 'permitted' : ''),
    confirm: async () => {},
  })
}

/** The same for TRON. */
export function addTronWallet(name: string): void {
  announceTronWallet({
    name,
    icon: ICON,
    isPermitted: () => localStorage.getItem(name) === 'permitted',
    onPermitted: (permitted) => localStorage.setItem(name, permitted ? 'permitted' : ''),
    confirm: async () => {},
  })
}

function scripted(name: string): ScriptedWallet {
  const wallet = new ScriptedWallet(name)
  wallet.answer('eth_requestAccounts', [ACCOUNT])
  wallet.answer('eth_accounts', [ACCOUNT])
  wallet.answer('eth_chainId', '0x7a69')
  wallet.answer('wallet_revokePermissions', null)
  return wallet
}

/** A button, a place for inline display, and enough height to scroll. */
function draw(): void {
  const button = document.createElement('button')
  button.id = 'connect'
  button.textContent = 'Connect'
  button.addEventListener('click', () => {
    send({ method: 'eth_requestAccounts' })
  })
  const place = document.createElement('div')
  place.id = 'place'
  const height = document.createElement('div')
  height.style.height = '3000px'
  document.body.append(button, place, height)
}

draw()
