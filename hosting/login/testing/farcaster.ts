import { createSignInMessage, type SignInFields } from '@latch/protocol/signInMessage.ts'
import { decodeFunctionData, encodeFunctionResult, type Hex, pad } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { ID_REGISTRY, KEY_REGISTRY, REGISTRIES } from '../farcaster/registry.ts'
import type { Services } from './fixture.ts'

const RELAY = 'https://relay.test'
export const NODES = ['https://node-one.test', 'https://node-two.test'] as const

type ChannelRequest = { siweUri: string; domain: string; nonce: string; expirationTime: string }
type Channel = { channelRequest: ChannelRequest; signed: { message: string; signature: Hex } | null }
export type Person = ReturnType<typeof privateKeyToAccount>

export function somebody(): Person {
  return privateKeyToAccount(generatePrivateKey())
}

/**
 * Mocks Farcaster around the two services: its relay, and nodes of a chain with its registries. A test removes them. Other
 * requests
 * go to the previous mock.
 */
export function startFarcaster(services: Services) {
  const variable = JSON.stringify({ farcaster: { relay: RELAY } })
  for (const env of [services.auth, services.vault])
    Object.assign(env, { SOCIALS: variable, FARCASTER_RPC: NODES.join(' ') })
  const channels = new Map<string, Channel>()
  const world = {
    /** Account IDs by their owners' addresses. */
    holders: new Map<string, bigint>(),
    /** Keys that sign in, by account and address: state and type. */
    keys: new Map<string, readonly [state: number, type: number]>(),
    /** Origins that do not answer. */
    down: new Set<string>(),
    /** Overrides the nodes' answer. */
    answer: undefined as unknown,
  }
  const others = vi.isMockFunction(fetch) ? vi.mocked(fetch).getMockImplementation() : undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { origin } = new URL(request.url)
    if (world.down.has(origin)) return new Response('busy', { status: 502 })
    if (origin === RELAY) return relay(channels, request)
    if (NODES.some((node) => node === origin)) return node(world, await request.json())
    if (others === undefined) throw new Error(`No test server at ${request.url}`)
    return others(input, init)
  })
  const tokenOf = (url: string) => new URL(url).searchParams.get('channelToken') ?? ''
  return {
    ...world,
    takeDown: (origin: string) => world.down.add(origin),
    answerWith: (answer: unknown) => {
      world.answer = answer
    },
    channels,
    /** Signs in the app after following a link, and sends it to the relay. */
    sign: async (url: string, person: Person, fid: bigint, changes: Partial<SignInFields> = {}) => {
      const channel = channels.get(tokenOf(url))
      if (channel === undefined) throw new Error('There is no such channel.')
      const message = createSignInMessage({
        ...signInFields(channel.channelRequest, person, fid),
        ...changes,
      })
      channel.signed = { message, signature: await person.signMessage({ message }) }
      return channel.signed
    },
    put: (url: string, signed: Channel['signed']) => {
      const channel = channels.get(tokenOf(url))
      if (channel !== undefined) channel.signed = signed
    },
    /** An hour is over. */
    forget: (url: string) => channels.delete(tokenOf(url)),
  }
}
export type Farcaster = ReturnType<typeof startFarcaster>

function signInFields(channelRequest: ChannelRequest, { address }: Person, fid: bigint): SignInFields {
  return {
    namespace: 'eip155',
    address,
    domain: channelRequest.domain,
    statement: 'Farcaster Auth',
    uri: channelRequest.siweUri,
    chainId: '10',
    nonce: channelRequest.nonce,
    issuedAt: new Date().toISOString(),
    expirationTime: channelRequest.expirationTime,
    resources: [`farcaster://fid/${fid}`],
  }
}

async function relay(channels: Map<string, Channel>, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/v1/channel' && request.method === 'POST') {
    const channelToken = crypto.randomUUID()
    channels.set(channelToken, { channelRequest: await request.json(), signed: null })
    const url = `https://farcaster.test/~/siwf?channelToken=${channelToken}`
    return Response.json({ channelToken, url }, { status: 201 })
  }
  const token = (request.headers.get('Authorization') ?? '').replace('Bearer ', '')
  const channel = channels.get(token)
  if (pathname !== '/v1/channel/status' || channel === undefined)
    return Response.json({ error: 'Unauthorized' }, { status: 401 })
  if (channel.signed === null) return Response.json({ state: 'pending' }, { status: 202 })
  channels.delete(token)
  return Response.json({ state: 'completed', fid: 1, username: 'mallory', ...channel.signed })
}

type Registries = {
  holders: ReadonlyMap<string, bigint>
  keys: ReadonlyMap<string, readonly [number, number]>
  answer: unknown
}
type EthCall = { params: [{ to?: Hex; data: Hex }, string] }

function node({ holders, keys, answer }: Registries, { params: [{ to, data }] }: EthCall): Response {
  if (answer !== undefined) return Response.json(answer)
  if (to?.toLowerCase() === ID_REGISTRY.toLowerCase()) {
    const { args } = decodeFunctionData({ abi: REGISTRIES, data })
    const result = holders.get(String(args[0])) ?? 0n
    return Response.json({
      result: encodeFunctionResult({ abi: REGISTRIES, functionName: 'idOf', result }),
    })
  }
  // What asks about a contract's signature: there is no contract.
  if (to?.toLowerCase() !== KEY_REGISTRY.toLowerCase()) return Response.json({ result: '0x' })
  const { args } = decodeFunctionData({ abi: REGISTRIES, data })
  const result = keys.get(keyName(args[0] as bigint, args[1] as Hex)) ?? ([0, 0] as const)
  return Response.json({
    result: encodeFunctionResult({ abi: REGISTRIES, functionName: 'keyDataOf', result }),
  })
}

/** Key of {@link Farcaster.keys}. @param key - An address, plain or padded by the registry. */
export function keyName(fid: bigint, key: Hex): string {
  return `${fid}|${pad(key, { size: 32 }).toLowerCase()}`
}
