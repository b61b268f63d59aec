import { fileScreen, wordsScreen } from '@latch/secure/offline/openScreens.ts'
import { reviewScreen, sendScreen, sentScreen } from '@latch/secure/offline/sendScreens.ts'
import { ot } from '@latch/secure/offline/texts.ts'
import type { TransferPlan } from '@latch/secure/offline/transfer.ts'
import { walletScreen } from '@latch/secure/offline/walletScreen.ts'
import {
  fileCheckScreen,
  fileOpensScreen,
  fileSavedScreen,
  fileStartScreen,
  passwordScreen,
} from '@latch/secure/src/export/fileScreens.ts'
import { xt } from '@latch/secure/src/export/texts.ts'
import type { Stage } from '@latch/secure/src/ui/screen.ts'
import type { RecoveryAccount } from '@latch/secure/src/worker/recoveryFile.ts'
import { EMAIL, EVM, SITE } from './secureFixtures.ts'

const nothing = () => {}
const SMART = '0x32AAe3E8b1d0b7d6f9A5c9C4b4D0a7fE2c8D1e5F'
const ACCOUNT: RecoveryAccount = { type: 'key', namespace: 'eip155', address: EVM, path: "m/44'/60'/0'/0/0" }
const ACCOUNTS: readonly RecoveryAccount[] = [
  ACCOUNT,
  {
    ...{ type: 'key', namespace: 'solana', path: "m/44'/501'/0'/0'" },
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  },
  {
    ...{ type: 'smartAccount', namespace: 'eip155', address: SMART },
    ...{ owner: { address: EVM, path: "m/44'/60'/1'/0/0" }, networks: ['eip155:8453'] },
    ...{ entryPoint: SMART, implementation: SMART, factory: SMART, factoryData: '0x' },
  },
]
const WALLET = {
  words: `${'abandon '.repeat(23)}art`,
  // No screen reads a key.
  keys: {} as never,
  accounts: ACCOUNTS,
  source: { origin: 'https://secure.latch.example', created: '2026-06-03T10:00:00.000Z' },
}
const PLAN: TransferPlan = {
  ...{ chain: 'eip155:8453', to: SMART, feePayer: EVM },
  amount: { units: 1_250_000n, decimals: 6, symbol: 'USDC' },
  fee: { units: 84_000_000_000_000n, decimals: 18, symbol: null },
  send: async () => '0x',
}

/** Screens of recovery files, on the Security page and in the page that opens them. */
export function recoverySetups(stage: Stage) {
  const { announce } = stage
  const form = { node: 'https://mainnet.base.org', to: SMART, token: '', amount: '12' }
  const fault = () => ({ field: 'amount', text: ot('error.onlyHas', { amount: '0.25' }) }) as const
  const hash = `0x${'5f'.repeat(32)}`
  return {
    file: () =>
      stage.show(
        fileStartScreen({
          ...{ proof: { type: 'code', email: EMAIL }, why: '' },
          ...{ onSave: nothing, onCheck: nothing, onBack: nothing },
        }),
      ),
    'file-password': () => stage.show(passwordScreen({ email: EMAIL, onPassword: nothing, onBack: nothing })),
    'file-saved': () => stage.show(fileSavedScreen({ onCheck: nothing, onAgain: nothing, onDone: nothing })),
    'file-check': () =>
      stage.show(
        fileCheckScreen({ last: undefined, why: xt('file.wrong'), onFile: nothing, onBack: nothing }),
      ),
    'file-opens': () => stage.show(fileOpensScreen({ accounts: ACCOUNTS, isOwn: true, onDone: nothing })),
    'recovery-open': () =>
      stage.show(
        fileScreen({
          host: new URL(SITE).host,
          last: undefined,
          why: ot('open.wrong'),
          onFile: nothing,
          onWords: nothing,
        }),
      ),
    'recovery-words': () =>
      stage.show(
        wordsScreen({ why: ot('words.wrong'), typed: 'abandon', onWords: nothing, onBack: nothing }),
      ),
    'recovery-wallet': () =>
      stage.show(walletScreen({ wallet: WALLET, onSend: nothing, onClose: nothing, announce })),
    'recovery-send': () =>
      stage.show(sendScreen({ account: ACCOUNT, form, fault: fault(), onForm: nothing, onBack: nothing })),
    'recovery-review': () =>
      stage.show(
        reviewScreen({
          ...{ account: ACCOUNTS[2] ?? ACCOUNT, plan: PLAN, token: EVM, why: '' },
          ...{ onSend: nothing, onBack: nothing },
        }),
      ),
    'recovery-sent': () => stage.show(sentScreen({ hash, status: 'pending', onDone: nothing, announce })),
  }
}
