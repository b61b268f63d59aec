import { createElement as h, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  ConnectButton,
  LatchProvider,
  useBalance,
  useConnect,
  useLatch,
  useNetworks,
  useSession,
  useSignIn,
  useWallets,
} from './react.ts'
import { createSdk } from './sdk.ts'

const sdk = createSdk({ projectId: 'demo', origin: 'https://widget.example' })

/** Renders a component as a server does, and checks that there are no warnings. */
function render(component: () => unknown): string {
  const warn = vi.spyOn(console, 'error')
  const Text = () => String(component())
  const html = renderToString(h(StrictMode, null, h(LatchProvider, { sdk }, h(Text))))
  expect(warn).not.toHaveBeenCalled()
  return html
}

test('a server renders nobody connected, and reads nothing', () => {
  const states = () =>
    [useSession(), useSession('solana'), useWallets(), useNetworks(), useBalance(), useConnect()].map(
      ({ status }) => status,
    )
  expect(render(states)).toBe('disconnected,disconnected,idle,idle,idle,idle')
  expect(render(() => useSignIn().data)).toBe('undefined')
})

test('the button of a server says what it does', () => {
  const html = renderToString(
    h(LatchProvider, { sdk }, h(ConnectButton, { label: 'Log in', className: 'main', id: 'connect' })),
  )
  expect(html).toBe(
    '<button type="button" data-latch-connect="" aria-haspopup="dialog" aria-busy="false" class="main" id="connect">Log in</button>',
  )
})

test('its content is the page’s own where it gives one', () => {
  const children = ({ status }: { status: string }) => h('b', null, status)
  const html = renderToString(h(LatchProvider, { sdk }, h(ConnectButton, { children })))
  expect(html).toContain('<b>disconnected</b>')
})

test('a hook outside of a provider says what is missing', () => {
  const Lonely = () => String(useLatch())
  expect(() => renderToString(h(Lonely))).toThrow('LatchProvider')
})
