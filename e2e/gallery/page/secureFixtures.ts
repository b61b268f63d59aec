import type { ApprovalRequest } from '@latch/secure/src/approval/approvalRequest.ts'
import { type Block, namedWarnings, type Reading } from '@latch/secure/src/approval/reading.ts'
import type { Context, Page } from '@latch/secure/src/security/context.ts'
import type { Stage } from '@latch/secure/src/ui/screen.ts'
import type { Account, AccountCalls, Passkey } from '@latch/secure/src/worker/account/messages.ts'

export const EMAIL = 'ada.lovelace@analytical-engine.example'
export const SITE = 'https://harbour.example'
export const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'
const SMART = '0x32AAe3E8b1d0b7d6f9A5c9C4b4D0a7fE2c8D1e5F'
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

const DAY = Date.parse('2026-05-04T10:00:00Z')
const ACCOUNT: Account = {
  provider: 'email',
  sites: [SITE, 'https://a-page-with-a-long-name.market.example'],
  exported: DAY,
  fileSaved: null,
  passkeys: [],
  strict: null,
  devices: [
    {
      did: 'one',
      host: location.origin,
      browser: 'Chrome on Windows',
      country: 'DE',
      created: DAY,
      last: DAY,
      isThis: true,
    },
    { did: 'two', host: SITE, browser: '', country: null, created: DAY, last: DAY, isThis: false },
    {
      did: 'three',
      host: 'https://a-page-with-a-long-name.market.example',
      browser: 'Safari on iPhone',
      country: 'NZ',
      created: DAY,
      last: DAY,
      isThis: false,
    },
  ],
}

export const LAPTOP: Passkey = {
  ...{ sid: 'laptop', name: 'My laptop', isSynced: false, browser: 'Chrome on Windows', country: 'DE' },
  ...{ created: DAY, last: DAY },
}
export const PHONE: Passkey = {
  ...{ sid: 'phone', name: 'The phone that lies in the kitchen, beside the bread', isSynced: true },
  ...{ browser: '', country: null, created: DAY, last: DAY },
}

/** The answers of the page's worker: a value, a failure's reason, or none. */
export type Answers = Partial<Record<keyof AccountCalls, { value: unknown } | { reason: string }>>

export function securePage(stage: Stage, answers: Answers = {}): Page {
  const callAccount = (op: keyof AccountCalls) => {
    const answer = answers[op]
    if (answer === undefined) return new Promise<never>(() => {})
    return 'value' in answer
      ? Promise.resolve(answer.value)
      : Promise.reject(Object.assign(new Error(answer.reason), { code: -32603, data: answer }))
  }
  return {
    keys: { call: callAccount as Page['keys']['call'], onUserChanged: () => {} },
    stage,
    project: {
      id: 'demo',
      socials: [
        { provider: 'google', clientId: 'c' },
        { provider: 'x', clientId: 'c' },
      ],
      hasFarcaster: true,
    },
    hasPasskeys: true,
    auth: 'https://auth.example',
    place: 'secure.example',
    open: () => {},
  }
}

/** @param elsewhere - Provider of the social account; by email if absent. */
export function secureContext(
  stage: Stage,
  {
    email = EMAIL,
    elsewhere,
    answers,
  }: { email?: string | null; elsewhere?: string; answers?: Answers } = {},
): Context {
  return {
    ...securePage(stage, answers),
    user: { email, accounts: { eip155: EVM, solana: SOLANA } },
    account: { ...ACCOUNT, exported: elsewhere ? null : DAY, provider: elsewhere ?? 'email' },
  }
}

/** Of a user whose pages get the smart account. */
export function smartContextOf(stage: Stage): Context {
  const context = secureContext(stage)
  const smart = { address: SMART, owner: EVM, factoryData: '0x', isPreferred: true } as const
  const code = { factory: EVM, implementation: EVM, proxy: '0x' } as const
  const smartAccounts = { networks: ['eip155:1'], code }
  return {
    ...context,
    user: { ...context.user, smart },
    project: { ...context.project, smartAccounts },
  }
}

export const APPROVAL_REQUEST: ApprovalRequest = {
  namespace: 'eip155',
  method: 'eth_sendTransaction',
  host: SITE,
  project: { id: 'demo', name: 'Harbour Market' },
  account: EVM,
  wallet: EVM,
  chain: {
    ...{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example', testnet: false },
    ...{ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, explorerUrl: null, iconUrl: null },
  },
  toSign: [],
  isSent: true,
}

export const PAYMENT: Reading = {
  title: { key: 'ask.transaction' },
  headline: {
    amount: '0.25 ETH',
    cents: 71_000,
    token: { symbol: 'ETH', iconUrl: '/public/getTokenImage/ETH' },
  },
  blocks: [
    {
      type: 'facts',
      facts: [
        { label: { key: 'ask.amount' }, value: { text: '0.25 ETH' } },
        { label: { key: 'ask.to' }, value: { text: EVM, isCode: true } },
      ],
    },
  ],
  warnings: [],
  spends: 71_000,
}

export const MESSAGE: Reading = {
  title: { key: 'ask.message' },
  blocks: [
    {
      type: 'text',
      label: { key: 'ask.messageLabel' },
      text: `Order ${'7'.repeat(60)} of the weekly market.\nNothing is paid by this.`,
      isCode: false,
    },
  ],
  warnings: [],
  spends: 0,
}

export const GRAVE: Reading = {
  ...PAYMENT,
  warnings: namedWarnings(['unlimited', 'control']),
  spends: null,
}

export const PERMISSION: Reading = {
  title: { key: 'ask.permission' },
  blocks: [
    {
      type: 'facts',
      facts: [
        { label: { key: 'ask.each' }, value: { text: '50 USDC' } },
        { label: { key: 'ask.period' }, value: { text: '7 days' } },
        { label: { key: 'ask.from' }, value: { text: 'May 4, 2026 at 10:00:00 AM UTC' } },
        { label: { key: 'ask.most' }, value: { text: '250 USDC' } },
        { label: { key: 'ask.contract' }, value: { text: EVM, isCode: true } },
        { label: { key: 'ask.times' }, value: { text: '12' } },
        { label: { key: 'ask.until' }, value: { text: 'June 3, 2026 at 10:00:00 AM UTC' } },
        { label: { key: 'ask.named' }, value: { text: 'Ticket for the weekly race' } },
        { label: { key: 'ask.delegate' }, value: { text: EVM, isCode: true } },
      ],
    },
  ],
  warnings: [{ key: 'warn.maySpend' }],
  spends: null,
}

const SWAP_FIELDS: Block = {
  type: 'facts',
  facts: [
    { label: { text: 'Send' }, value: { text: '0.006471375668623977 WETH' } },
    { label: { text: 'Minimum to Receive' }, value: { text: '13.901216 USDT' } },
    { label: { text: 'Beneficiary' }, value: { text: EVM, isCode: true } },
  ],
}
const SWAP_DATA: Block = {
  type: 'text',
  label: { key: 'ask.data' },
  text: `0x04e45aaf${'0'.repeat(24)}c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2`,
  isCode: true,
}

/** A call that a descriptor explains, as the simulation does. */
export const DESCRIBED: Reading = {
  title: { key: 'ask.transaction' },
  description: { intent: 'Approve and swap', owner: 'Uniswap Labs', matches: 'effects' },
  headline: {
    amount: '0.006471375668623977 WETH',
    cents: 1_840,
    token: { symbol: 'WETH', iconUrl: null },
  },
  blocks: [SWAP_FIELDS, { type: 'fold', label: { key: 'description.rawData' }, blocks: [SWAP_DATA] }],
  warnings: [],
  spends: 1_840,
}

/** The same without a simulation. */
export const UNCHECKED: Reading = {
  ...DESCRIBED,
  description: { intent: 'Approve and swap', owner: null, matches: null },
  headline: undefined,
  blocks: [SWAP_FIELDS, SWAP_DATA],
  warnings: [{ key: 'warn.unsimulated' }],
  spends: null,
}

export const LYING: Reading = {
  ...UNCHECKED,
  description: undefined,
  headline: DESCRIBED.headline,
  blocks: [SWAP_DATA],
  warnings: namedWarnings(['descriptionOmitsAsset']),
}
