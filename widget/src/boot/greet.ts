/**
 * Runs inlined right behind the markup of the first paint, before the boot script is even compiled: says hello and puts
 * the wallets that the page wrote behind the frame's address into their rows, so that a slow device shows both first.
 */
import { CONFIG_ELEMENT_ID } from '../../protocol/configElement.ts'
import type { Peer } from './acceptHost.ts'
import { GREETING_KEY, type Greeting } from './greeting.ts'
import { sayHello } from './hello.ts'
import { paintWallets, readFragment, readRows } from './paint.ts'
import { rememberClicks } from './pendingClick.ts'
import { watchPress } from './press.ts'

function findPeer(): Peer | null {
  if (window.parent !== window) return window.parent
  return location.pathname.startsWith('/popup/') ? window.opener : null
}

function readConfig(): unknown {
  try {
    return JSON.parse(document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? 'null')
  } catch {
    return null
  }
}

/** Events that came before there was anybody to hear them keep their order. */
function queueMessages(): Greeting['listen'] {
  const queue: MessageEvent[] = []
  let hear = (event: MessageEvent): void => {
    queue.push(event)
  }
  window.addEventListener('message', (event) => hear(event))
  return (listener) => {
    hear = listener
    for (const event of queue.splice(0)) listener(event)
  }
}

const peer = findPeer()
const nonce = crypto.randomUUID()
const config = readConfig()
const isBlank = document.documentElement.dataset.start === 'blank'
const whenReleased = watchPress(document)
const paint = (params: unknown) => {
  const rows = readRows(params)
  whenReleased(() => paintWallets(document, rows))
}
const greeting: Greeting = {
  peer,
  nonce,
  config,
  isBlank,
  whenReleased,
  takePendingWalletId: rememberClicks(document),
  paint,
  listen: queueMessages(),
}
Object.defineProperty(globalThis, GREETING_KEY, { value: greeting, configurable: true })
if (peer !== null) sayHello(peer, nonce, config)
if (peer === window.parent && !isBlank) paint(readFragment(location.hash))
