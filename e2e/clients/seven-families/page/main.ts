import { getWallets } from '@wallet-standard/app'
import { createSdk } from 'latch-cdn'

/** All chain families of a project on one page, each by the entry that its dapps find in `window`. */
const sdk = createSdk({ projectId: 'seven', preload: 'idle' })

const MESSAGE = 'Hello from seven families'
const bytes = new TextEncoder().encode(MESSAGE)
const toHex = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')

let evm = null
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (detail.info.name === 'Latch') evm = detail.provider
})
dispatchEvent(new Event('eip6963:requestProvider'))

const standard = getWallets()
/** Latch registers one wallet for each family once it knows the project's chains. */
const findStandard = (namespace) =>
  standard
    .get()
    .find(({ name, chains }) => name === 'Latch' && chains.some((chain) => chain.startsWith(`${namespace}:`)))

const connectStandard = async (namespace) => {
  const { accounts } = await findStandard(namespace).features['standard:connect'].connect()
  return accounts[0].address
}
const signStandard = async (namespace, feature, method) => {
  const wallet = findStandard(namespace)
  const result = await wallet.features[feature][method]({ account: wallet.accounts[0], message: bytes })
  return (Array.isArray(result) ? result[0] : result).signature
}
/** Calls the Latch of `wbip_providers`, which Bitcoin and Stacks share. */
const callWbip = async (method, params) => {
  const { id } = window.wbip_providers.find(({ name }) => name === 'Latch')
  const { result, error } = await window[id].request(method, params)
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

const polkadot = sdk.provider('polkadot')
const cosmos = sdk.provider('cosmos')
const COSMOS_CHAIN = 'latch-local-1'
let payment = ''

const FAMILIES = {
  eip155: {
    connect: async () => (await evm.request({ method: 'eth_requestAccounts' }))[0],
    sign: async () => {
      const [account] = await evm.request({ method: 'eth_accounts' })
      return evm.request({ method: 'personal_sign', params: [`0x${toHex(bytes)}`, account] })
    },
    address: () => sdk.getState().accounts[0],
  },
  solana: {
    connect: () => connectStandard('solana'),
    sign: async () => toHex(await signStandard('solana', 'solana:signMessage', 'signMessage')),
    address: () => sdk.provider('solana').publicKey?.toString(),
  },
  sui: {
    connect: () => connectStandard('sui'),
    sign: () => signStandard('sui', 'sui:signPersonalMessage', 'signPersonalMessage'),
    address: () => sdk.provider('sui').address,
  },
  bip122: {
    connect: async () => {
      const { addresses } = await callWbip('getAddresses', { purposes: ['payment'] })
      payment = addresses[0].address
      return payment
    },
    sign: async () => (await callWbip('signMessage', { address: payment, message: MESSAGE })).signature,
    address: () => sdk.provider('bip122').address,
  },
  stacks: {
    connect: async () => (await callWbip('stx_getAddresses')).addresses[0].address,
    sign: async () => (await callWbip('stx_signMessage', { message: MESSAGE })).signature,
    address: () => sdk.provider('stacks').address,
  },
  cosmos: {
    connect: async () => {
      await cosmos.enable(COSMOS_CHAIN)
      return (await cosmos.getKey(COSMOS_CHAIN)).bech32Address
    },
    sign: async () => (await cosmos.signArbitrary(COSMOS_CHAIN, cosmos.address, MESSAGE)).signature,
    address: () => cosmos.address,
  },
  polkadot: {
    connect: async () => (await polkadot.connect()).address,
    sign: async () => (await polkadot.signer.signRaw({ address: polkadot.address, data: MESSAGE })).signature,
    address: () => polkadot.address,
  },
}

const add = (tag, properties) =>
  document.body.appendChild(Object.assign(document.createElement(tag), properties))
const result = add('output', { id: 'result' })
for (const [namespace, { connect, sign }] of Object.entries(FAMILIES))
  for (const [verb, act] of [
    ['Connect', connect],
    ['Sign', sign],
  ])
    add('button', {
      textContent: `${verb} ${namespace}`,
      onclick: async () => {
        result.textContent = ''
        const shown = await act().catch(({ code, message }) => ({ code, message }))
        result.textContent = JSON.stringify(shown)
      },
    })
const providers = add('p', { id: 'providers' })
const addresses = add('p', { id: 'addresses' })
const show = () => {
  providers.textContent = (window.wbip_providers ?? []).map(({ name }) => name).join()
  addresses.textContent = Object.entries(FAMILIES)
    .map(([namespace, { address }]) => `${namespace} ${address() ?? 'nobody'}`)
    .join(', ')
  requestAnimationFrame(show)
}
show()
