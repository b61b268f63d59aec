import { AddressPurpose, getProviders, request } from '@sats-connect/core'
import { createSdk } from 'latch-cdn'

createSdk({ projectId: 'bitcoin', namespaces: ['bip122'] })

const find = () => getProviders().find(({ name }) => name === 'Latch')?.id
const show = (id: string, value: unknown) => {
  const element = document.querySelector(`#${id}`)
  if (element) element.textContent = JSON.stringify(value)
}
const onClick = (id: string, act: () => Promise<void>) =>
  document.querySelector(`#${id}`)?.addEventListener('click', () => void act())

const list = () => {
  show(
    'providers',
    getProviders().map(({ name }) => name),
  )
  if (find() === undefined) requestAnimationFrame(list)
}
list()

let payment = ''

onClick('connect', async () => {
  const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]
  const answer = await request('getAccounts', { purposes, message: 'Connect' }, find())
  if (answer.status === 'success') payment = answer.result[0]?.address ?? ''
  show('accounts', answer)
})

onClick('sign', async () => {
  show('signature', await request('signMessage', { address: payment, message: 'Hello' }, find()))
})

onClick('unknown', async () => {
  show('error', await request('getBalance', null, find()))
})
