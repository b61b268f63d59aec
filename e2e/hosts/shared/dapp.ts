import { element } from '@latch/hosting/dev/demo/src/dom.ts'
import type { Address, Hex } from 'viem'

/** The actions of every host page, with any library. */
export type Dapp = {
  connect(): Promise<unknown>
  signMessage(): Promise<Hex>
  signTypedData(): Promise<Hex>
  sendEther(to: Address): Promise<Hex>
  sendToken(to: Address): Promise<Hex>
  switchChain(): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Through Latch's own method, or with a message (EIP-4361) that the page writes and its library has signed. */
  signIn(): Promise<unknown>
  /** ERC-7846: returns the accounts, and a signed message. */
  connectSignedIn?(): Promise<unknown>
  /** Latch's own: absent if the page uses a library. */
  openAccount?(): Promise<unknown>
  sendWithForm?(to: Address): Promise<unknown>
  swapWithForm?(): Promise<unknown>
  addFunds?(): Promise<unknown>
  /** EIP-5792: for wallets that execute several calls at once. */
  sendBoth?(to: Address): Promise<unknown>
  sendTwice?(to: Address): Promise<unknown>
  /** ERC-4337. */
  sendOperation?(to: Address): Promise<unknown>
  abilities?(): Promise<unknown>
  /** The same with the page's own ID, which it keeps. */
  order?(to: Address): Promise<unknown>
  orderStatus?(): Promise<unknown>
  showOrder?(): Promise<unknown>
  /** ERC-7811 */
  assets?(): Promise<unknown>
  /** ERC-7715: for wallets that let a key of the page act by itself. */
  grant?(): Promise<unknown>
  redeem?(to: Address): Promise<unknown>
  revoke?(): Promise<unknown>
}

/** The page's session. */
export type Shown = { accounts: readonly string[]; chainId: number | undefined }

/** Draws the page: a button for each action, the last result, the session, and every event in order. */
export function mountDapp(dapp: Dapp): {
  show(state: Shown): void
  logEvent(event: string, data: unknown): void
} {
  const result = element('output', { id: 'result' })
  const recipient = element('input', { id: 'recipient' })
  const account = element('p', { id: 'account' })
  const chain = element('p', { id: 'chain' })
  const events = element('ol', { id: 'events' })
  const to = () => recipient.value as Address
  const button = (label: string, action: () => Promise<unknown>) => {
    const made = element('button', { type: 'button' }, label)
    made.addEventListener('click', () => run(result, action))
    return made
  }
  document.body.append(
    button('Connect', dapp.connect),
    button('Sign message', dapp.signMessage),
    button('Sign typed data', dapp.signTypedData),
    element('label', {}, 'Recipient', recipient),
    button('Send ETH', () => dapp.sendEther(to())),
    button('Send token', () => dapp.sendToken(to())),
    button('Switch chain', dapp.switchChain),
    button('Disconnect', dapp.disconnect),
    button('Sign in', dapp.signIn),
    ...own(dapp, button, to),
    result,
    account,
    chain,
    events,
  )
  const ready = element('p', {})
  ready.dataset.testid = 'ready'
  document.body.append(ready)
  return {
    show({ accounts, chainId }) {
      account.textContent = accounts[0] ?? 'nobody'
      chain.textContent = String(chainId ?? 'unknown')
    },
    logEvent(event, data) {
      events.append(
        element('li', {}, `${event} ${data instanceof Error ? data.message : JSON.stringify(data)}`),
      )
    },
  }
}

type MakeButton = (label: string, action: () => Promise<unknown>) => HTMLButtonElement

function own(
  { connectSignedIn, openAccount, sendWithForm, swapWithForm, addFunds, ...more }: Dapp,
  button: MakeButton,
  to: () => Address,
): HTMLButtonElement[] {
  return [
    ...(connectSignedIn ? [button('Connect signed in', connectSignedIn)] : []),
    ...(openAccount ? [button('Open account', openAccount)] : []),
    ...(swapWithForm ? [button('Open swap', swapWithForm)] : []),
    ...(addFunds ? [button('Add funds', addFunds)] : []),
    ...(sendWithForm ? [button('Send with form', () => sendWithForm(to()))] : []),
    ...smart(more, button, to),
  ]
}

/** Returns the actions of smart accounts. */
function smart(
  {
    sendBoth,
    sendTwice,
    sendOperation,
    abilities,
    order,
    orderStatus,
    showOrder,
    assets,
    grant,
    redeem,
    revoke,
  }: Partial<Dapp>,
  button: MakeButton,
  to: () => Address,
): HTMLButtonElement[] {
  return [
    ...(sendBoth ? [button('Send both', () => sendBoth(to()))] : []),
    ...(sendTwice ? [button('Send twice', () => sendTwice(to()))] : []),
    ...(sendOperation ? [button('Send operation', () => sendOperation(to()))] : []),
    ...(abilities ? [button('Abilities', abilities)] : []),
    ...(order ? [button('Order', () => order(to()))] : []),
    ...(orderStatus ? [button('Order status', orderStatus)] : []),
    ...(showOrder ? [button('Show order', showOrder)] : []),
    ...(assets ? [button('Assets', assets)] : []),
    ...(grant ? [button('Ask for permission', grant)] : []),
    ...(redeem ? [button('Use permission', () => redeem(to()))] : []),
    ...(revoke ? [button('Revoke permission', revoke)] : []),
  ]
}

async function run(result: HTMLOutputElement, action: () => Promise<unknown>): Promise<void> {
  result.dataset.state = 'pending'
  result.textContent = ''
  try {
    result.textContent = JSON.stringify((await action()) ?? null)
    result.dataset.state = 'done'
  } catch (error) {
    result.textContent = JSON.stringify(rootCause(error))
    result.dataset.state = 'failed'
  }
}

type Coded = { code: number | string; message: string; data?: unknown }

/** Returns the innermost error with an integer code, which is the provider's: libraries wrap it in different ways. */
function rootCause(error: unknown): Coded {
  const queue: unknown[] = [error]
  let found: Coded | undefined
  for (const candidate of queue) {
    if (typeof candidate !== 'object' || candidate === null) continue
    const { code, message, data, cause, info, error: inner } = candidate as Record<string, unknown>
    if (Number.isInteger(code)) found = { code: code as number, message: String(message), data }
    queue.push(cause, (info as { error?: unknown } | undefined)?.error, inner)
  }
  return found ?? { code: 'none', message: String(error) }
}
