import { expect, test, vi } from 'vitest'
import { currentView, router } from '#app/router.ts'
import { loadAllParts } from '#families/testParts.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { sendStore } from '../sendStore.ts'
import { openReview } from './openReview.ts'
import { resolve, resolveName, resolveStore } from './resolveStore.ts'
import type { Draft } from './useDraft.ts'

await loadAllParts()

const ask = vi.hoisted(() => vi.fn())
vi.mock('#api/account.ts', () => ({ fetchAddressOfName: ask, BALANCE_LIFETIME_MS: 0 }))

test('the review hears that a name was sold, however that name was written', async () => {
  // With the variation selector that keyboards write, which a normalised name does not have (ENSIP-15).
  const recipientText = ' ❤\ufe0f.eth'
  const found = () => resolve(recipientText, 'eip155:1', resolveStore.getState().names)
  ask.mockResolvedValueOnce({ name: '❤.eth', address: ALICE })
  await resolveName(recipientText.trim(), 'eip155:1')
  ask.mockResolvedValueOnce({ name: '❤.eth', address: BOB })
  openReview({
    amount: 1n,
    asset: { decimals: 18 },
    recipient: found(),
    session: { chainId: 'eip155:1', accounts: [ALICE] },
    state: { ...sendStore.getState(), recipientText },
  } as unknown as Draft) // Fields that the review needs; only the views use the rest of a draft.
  expect(currentView(router.getState()).name).toBe('WalletSendPreview')
  expect(sendStore.getState().reviewed).toMatchObject({ to: ALICE })
  await vi.waitFor(() => expect(found()).toMatchObject({ name: '❤.eth', address: BOB }))
})
