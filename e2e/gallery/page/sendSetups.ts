import { router, type View } from '@latch/widget/src/app/router.ts'
import { saveContact } from '@latch/widget/src/core/contacts.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { feesKey, feesStore, recipientsStore, sendStore } from '@latch/widget/src/features/send/index.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, BIRCH, OTHER } from './fixtures.ts'

type SendState = Extract<StateId, 'send' | `send-${string}`>
type Input = Partial<ReturnType<typeof sendStore.getState>>

const CHAIN = 'eip155:1'
const GWEI = 10n ** 9n
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'
const HASH = `0x${'ab'.repeat(32)}` as const

function tier(gwei: bigint) {
  const maxFeePerGas = gwei * 2n * GWEI
  return {
    price: { maxFeePerGas, maxPriorityFeePerGas: GWEI },
    expected: 21_000n * gwei * GWEI,
    max: 21_000n * maxFeePerGas,
  }
}

function write(input: Input = {}, view: View = { name: 'WalletSend' }): void {
  connectAccount()
  hold(TOKENS)
  const stack = [{ name: 'Account' }, { name: 'WalletSend' }] as const
  router.setState({ stack: view.name === 'WalletSend' ? stack : [...stack, view], direction: 'none' })
  feesStore.setState({
    known: {
      chainId: CHAIN,
      // The gas of the chain's own currency is asked for with the smallest amount.
      key: feesKey(CHAIN, { from: ADDRESS, to: input.recipientText ?? ADDRESS, amount: 1n, token: null }),
      fees: { gas: 21_000n, tiers: { slow: tier(9n), normal: tier(12n), fast: tier(18n) } },
    },
  })
  sendStore.setState(input)
}

const READY: Input = { amountText: '0.25', recipientText: OTHER }
const REQUESTED = { amount: '0.25 ETH', to: OTHER, name: null, chainId: CHAIN, wallet: BIRCH } as const
const EXCHANGE = { address: OTHER, namespace: 'eip155', name: 'My exchange' }
const preview = (input: Input = {}) => write({ ...READY, ...input }, { name: 'WalletSendPreview' })

/** A transfer from the empty form to its end. */
export const sendSetups: Readonly<Record<SendState, () => void>> = {
  send: () => {
    const names = [
      { address: OTHER, name: 'marina.eth', chainId: CHAIN } as const,
      { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', name: null, chainId: CHAIN } as const,
    ]
    write()
    localStorage.setItem(
      `latch.recipients.eip155.gallery.${hostStore.getState().origin}`,
      JSON.stringify(names),
    )
    recipientsStore.setState({ recipients: names })
  },
  'send-contacts': () => {
    write()
    saveContact({ address: ADDRESS, namespace: 'eip155', name: 'Savings' })
    saveContact(EXCHANGE)
  },
  'send-ready': () => write(READY),
  'send-money': () => write({ unit: 'usd', amountText: '780.10', recipientText: OTHER }),
  'send-short': () => write({ amountText: '40', recipientText: OTHER }),
  'send-warning': () => {
    write({ amountText: '0.25', recipientText: ADDRESS })
    feesStore.setState({ contracts: { [`${CHAIN} ${ADDRESS}`]: true } })
  },
  'send-wrong': () => write({ amountText: '40', recipientText: OTHER.slice(0, 20) }),
  'send-grave': () => preview({ recipientText: BURN_ADDRESS }),
  'send-grave-accepted': () =>
    preview({ recipientText: BURN_ADDRESS, acceptedRisk: `${BURN_ADDRESS} send.warnBurn` }),
  'send-tokens': () => write({}, { name: 'WalletSendSelectToken' }),
  'send-preview': () => preview(),
  'send-contact': () => {
    preview()
    saveContact(EXCHANGE)
  },
  'send-declined': () => preview({ notice: 'send.declined' }),
  'send-wallet': () => preview({ progress: { step: 'wallet' }, request: REQUESTED }),
  'send-under-way': () => preview({ progress: { step: 'sent', hash: HASH }, request: REQUESTED }),
  'send-failed': () =>
    preview({ progress: { step: 'ended', hash: HASH, status: 'failed' }, request: REQUESTED }),
}
