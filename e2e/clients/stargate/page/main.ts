import { coins } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { createSdk } from 'latch-cdn'

const CHAIN = 'latch-local-1'
const FEE = { amount: coins(600, 'uatom'), gas: '120000' }

const cosmos = createSdk({ projectId: 'cosmos' }).provider('cosmos')

const show = (id: string, text: string) => {
  const line = document.querySelector(`#${id}`) ?? document.body.appendChild(document.createElement('p'))
  line.id = id
  line.textContent = text
}
const button = (label: string, act: () => Promise<string>) => {
  const made = document.createElement('button')
  made.textContent = label
  made.onclick = async () => show('result', await act().catch((error: unknown) => `${error}`))
  document.body.append(made)
}

/** The node's values, which the test puts into the address: the stand-in has no RPC that cosmjs could call. */
const { to = '', number, sequence } = Object.fromEntries(new URLSearchParams(location.search))

/** Lets cosmjs sign a transfer with one of Latch's signers, and sends it through the project's node. */
async function send(signer: Parameters<typeof SigningStargateClient.offline>[0]): Promise<string> {
  const client = await SigningStargateClient.offline(signer)
  const [account] = await signer.getAccounts()
  const fromAddress = account?.address ?? ''
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress, toAddress: to, amount: coins(1000, 'uatom') },
  }
  const known = { accountNumber: Number(number), sequence: Number(sequence), chainId: CHAIN }
  const signed = await client.sign(fromAddress, [message], FEE, 'By cosmjs', known)
  const hash = await cosmos.sendTx(CHAIN, TxRaw.encode(signed).finish())
  return `sent ${hash.length}`
}

button('Enable', async () => {
  await cosmos.enable(CHAIN)
  return (await cosmos.getKey(CHAIN)).bech32Address
})
button('Send direct', () => send(cosmos.getOfflineSigner(CHAIN)))
button('Send amino', () => send(cosmos.getOfflineSignerOnlyAmino(CHAIN)))
button('Disconnect', async () => {
  await cosmos.disable()
  return `${cosmos.address}`
})
