/**
 * Runs inlined right after the markup of the first paint, before the boot script is compiled: says hello to the page and
 * paints the wallets from the frame's address, so that a slow device shows both first.
 */
import { CONFIG_ELEMENT_ID } from '@latch/protocol/configElement.ts'
import { type Peer, sayHello } from './acceptHost.ts'
import { rememberClicks, watchPress } from './earlyInput.ts'
import { isHeld } from './heldDocument.ts'
import { paintWallets, readFragment, readRows } from './paint.ts'
import { type FirstScript, putState } from './scriptState.ts'

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

/** Holds the window's messages, in their order, until the boot script listens. */
function queueMessages(): FirstScript['listen'] {
  const queue: MessageEvent[] = []
  let onMessage = (event: MessageEvent): void => {
    queue.push(event)
  }
  window.addEventListener('message', (event) => onMessage(event))
  return (listener) => {
    onMessage = listener
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
putState({
  peer,
  nonce,
  config,
  isBlank,
  whenReleased,
  takePendingWalletId: rememberClicks(document),
  paint,
  listen: queueMessages(),
})
if (peer !== null) sayHello(peer, { nonce, config, isHeld: isHeld(document) })
if (peer === window.parent && !isBlank) paint(readFragment(location.hash))
