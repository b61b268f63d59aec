import { fixture as solanaFixture } from '@latch/families/solana/worker/testFixture.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import { type CcipRequestParameters, type Hex, toHex } from 'viem'
import { normalize } from 'viem/ens'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject } from '#testing/fixture.ts'
import { NAMES_SIGNER, namesClient, seedZone } from '#testing/names.ts'
import { ALICE } from '#testing/signIn.ts'
import { ensClient, GATEWAY, hasChain, openTestZone, ZONE, ZONE_RESOLVER } from '#testing/zoneOnChain.ts'

const onChain = test.skipIf(!hasChain)
const STRANGER = `0x${'22'.repeat(32)}` as const
const OTHER_RESOLVER = `0x${'cd'.repeat(20)}` as const
const alice = normalize(`alice.${ZONE}`)
const solana = { address: '', bytes: '0x' as Hex }

/** Changes between a client and the Worker. */
let gateway: { signer: Hex; senderOf(sender: Hex): Hex }

async function callGateway({ sender, data, urls }: CcipRequestParameters): Promise<Hex> {
  expect(urls).toEqual([GATEWAY])
  const path = `/v1/ccip/${gateway.senderOf(sender).toLowerCase()}/${data}.json`
  const answer = await callWorker(path, {}, { NAMES_SIGNER: gateway.signer })
  return ((await answer.json()) as { data: Hex }).data
}

const client = ensClient(callGateway)

beforeAll(async () => {
  if (!hasChain) return
  await openTestZone()
  await migrate()
  await seedZone(ZONE, ZONE_RESOLVER.toLowerCase())
  await seedZone('others.example.eth', OTHER_RESOLVER)
  await seedProject('demo', {
    features: JSON.stringify({ names: { isEnabled: true, config: [ZONE] } }),
    chains: JSON.stringify(['eip155:1', solanaFixture.chain]),
  })
  await namesClient().register({ name: alice })
  const { address, sign } = (await solanaFixture.signIn?.signer()) ?? { address: '', sign: async () => '' }
  const account = { address, signMessage: ({ message }: { message: string }) => sign(message) }
  const by = { account, chain: solanaFixture.chain, coinType: 501 }
  await namesClient().register({ name: `solly.${ZONE}` }, by)
  Object.assign(solana, { address, bytes: toHex(fromBase58(address)) })
})
afterEach(() => {
  vi.useRealTimers()
  gateway = { signer: NAMES_SIGNER, senderOf: (sender) => sender }
})
gateway = { signer: NAMES_SIGNER, senderOf: (sender) => sender }

const strictly = () => client.getEnsAddress({ name: alice, strict: true })

onChain('a client of ENS finds who has a name, on every family’s chains, and no texts', async () => {
  expect(await client.getEnsAddress({ name: alice })).toBe(ALICE.address)
  expect(await client.getEnsAddress({ name: `solly.${ZONE}`, coinType: 501n })).toBe(solana.bytes)
  expect(await client.getEnsAddress({ name: `solly.${ZONE}` })).toBeNull()
  expect(await client.getEnsText({ name: alice, key: 'avatar' })).toBeNull()
})

onChain('a name that is free is nobody’s', async () => {
  expect(await client.getEnsAddress({ name: `free-one.${ZONE}` })).toBeNull()
})

onChain('what somebody else has signed is not an answer', async () => {
  gateway.signer = STRANGER
  await expect(strictly()).rejects.toThrow()
})

onChain('an answer that is old is none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
  await expect(strictly()).rejects.toThrow()
})

onChain('an answer that was signed for another resolver is none', async () => {
  await seedZone(ZONE, OTHER_RESOLVER)
  gateway.senderOf = () => OTHER_RESOLVER
  await expect(strictly()).rejects.toThrow()
  await seedZone(ZONE, ZONE_RESOLVER.toLowerCase())
  gateway.senderOf = (sender) => sender
  expect(await strictly()).toBe(ALICE.address)
})
