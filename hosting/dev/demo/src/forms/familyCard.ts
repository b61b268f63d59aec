import { byId, element } from '../dom.ts'
import type { Latch } from '../latch.ts'
import { FAMILIES, type FamilyCard } from './familyMessages.ts'
import { onSubmit } from './form.ts'

/** A card of one family: connect, sign a text that is checked, send. */
export function drawFamilyCard(sdk: Latch, namespace: string): void {
  const card = FAMILIES[namespace]
  if (card === undefined) return
  const id = `${namespace}-family`
  const address = element('p', { className: 'mono', id: `${namespace}-address` }, '–')
  byId('families', HTMLElement).append(draw(id, card, address))
  const session = () => sdk.getState().families?.[namespace]
  const show = () => {
    address.textContent = session()?.accounts[0] ?? '–'
  }
  sdk.subscribe(show)
  show()
  onSubmit(id, async (data, submitter) => {
    const chosen = submitter?.getAttribute('value')
    if (chosen === 'leave') {
      await card.disconnect(sdk)
      return { headline: 'Disconnected' }
    }
    await sdk.connect({ namespace })
    const { accounts = [], chainId = '' } = session() ?? {}
    const [account = ''] = accounts
    if (chosen === 'connect') return { headline: 'Connected', value: account }
    if (chosen === 'send') {
      const transfer = { to: String(data.get('to')), amount: String(data.get('amount')), chainId }
      return { headline: 'Sent', value: await card.send(sdk, transfer) }
    }
    const { isValid, signature } = await card.sign(sdk, {
      account,
      chainId,
      text: String(data.get('message')),
    })
    const headline = isValid ? `Verified: signed by ${account}` : 'The signature is not from this account'
    return { headline, value: signature }
  })
}

function draw(id: string, { title, symbol, to, amount }: FamilyCard, address: HTMLElement): HTMLFormElement {
  const button = (value: string, text: string) =>
    element('button', { className: 'button', type: 'submit', name: 'do', value }, text)
  const row = (...children: Node[]) => element('div', { className: 'row' }, ...children)
  const field = (label: string, control: HTMLElement) => element('label', {}, label, ' ', control)
  return element(
    'form',
    { id, className: 'card' },
    element('h2', {}, title),
    address,
    row(button('connect', `Connect ${title}`), button('leave', `Disconnect ${title}`)),
    field('Text', element('textarea', { name: 'message', rows: 2, value: `Hello from ${title}.` })),
    row(button('sign', `Sign on ${title}`)),
    field('Recipient', element('input', { name: 'to', className: 'mono', value: to, spellcheck: false })),
    field(symbol, element('input', { name: 'amount', value: amount, inputMode: 'decimal' })),
    row(button('send', `Send ${symbol}`)),
    element('output', {}),
  )
}
