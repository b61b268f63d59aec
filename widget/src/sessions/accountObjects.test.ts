import { expect, test } from 'vitest'
import type { WalletSession } from '#core/walletSession.ts'

import { ALICE, BOB, openTestHost, WALLET } from '#host/testHost.ts'

const FIRST = { address: ALICE, publicKey: '02aa', purpose: 'payment' } as const
const SECOND = { address: BOB, publicKey: '02bb', path: "m/84'/0'/0'/1", purpose: 'payment' } as const

async function open() {
  const host = await openTestHost({ wallets: [WALLET] })
  const { establish } = await import('./engine.ts')
  const { findSession } = await import('./sessionsStore.ts')
  const session: WalletSession = {
    namespace: 'eip155',
    connector: 'page',
    walletId: WALLET.id,
    wallet: { name: WALLET.name, icon: null, rdns: WALLET.rdns },
    accounts: [FIRST, SECOND],
    chainId: 'eip155:1',
  }
  return { ...host, establish, session, findSession }
}

test('what a wallet shares of an account goes with it to the front', async () => {
  const { establish, session, findSession } = await open()
  const { chooseAccount } = await import('./chosenAccount.ts')
  establish(session)
  chooseAccount('eip155', BOB)
  expect(findSession('eip155')?.accounts).toEqual([SECOND, FIRST])
})

test('an account that is for something else is never the active one', async () => {
  const { establish, session, findSession } = await open()
  const { chooseAccount } = await import('./chosenAccount.ts')
  const inscribed = { ...SECOND, purpose: 'ordinals' }
  establish({ ...session, accounts: [FIRST, inscribed] })
  chooseAccount('eip155', BOB)
  expect(findSession('eip155')?.accounts).toEqual([FIRST, inscribed])
})

test('pages read addresses, and what is stored is one, as earlier builds wrote it', async () => {
  const { establish, session, state } = await open()
  const { readRecord } = await import('./sessionRecord.ts')
  establish(session)
  expect(readRecord('eip155')?.account).toBe(ALICE)
  await expect.poll(() => state().accounts).toEqual([ALICE, BOB])
})

test('an account that an earlier build stored as the chosen one is found by its address', async () => {
  const { establish, session, findSession } = await open()
  const { inChosenOrder } = await import('./chosenAccount.ts')
  const { siteKey } = await import('#core/siteKey.ts')
  const { writeItem } = await import('#core/storage.ts')
  establish(session)
  const { walletKey } = await import('@latch/protocol/walletOrder.ts')
  const stored = { wallet: walletKey(session.wallet), connector: 'page', account: BOB, insteadOf: ALICE }
  writeItem(siteKey('session'), JSON.stringify(stored))
  expect(inChosenOrder('eip155', session.wallet, session.accounts)).toEqual([SECOND, FIRST])
  expect(findSession('eip155')?.accounts).toEqual([FIRST, SECOND])
})
