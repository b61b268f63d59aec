import type { Contestant, ContestantName, Preload } from '../contestants.ts'
import type { Answer } from '../server/answer.ts'
import type { Site } from '../server/server.ts'
import { buildScript } from './buildScript.ts'
import { REACT_FRAME, STATIC_FRAME } from './frames.ts'
import { ownViewFrame } from './ownView.ts'
import { relayHostPage, rivalHostPage } from './pages.ts'

/** Pages on one site and frames on another, as a dapp and a widget are. */
const PAGES = 'rivals.localhost'
const FRAMES = 'frames.localhost'

export function respond(contentType: string, text: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' },
    body: Buffer.from(text),
  }
}

const RELAY_HTML =
  '<!doctype html><html lang="en"><title>Relay</title><script type="module" src="/relay.js"></script>'

const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Bench</title><link rel="icon" href="data:,">'

const PRELOADS: readonly Preload[] = ['intent', 'idle']

function rival(name: ContestantName, title: string): Contestant {
  return { name, title, row: '[data-row]', url: (preload) => `http://${PAGES}/${name}/${preload}` }
}

export const RIVALS: readonly Contestant[] = [
  rival('static', 'static HTML frame'),
  rival('react', 'React frame, client-rendered'),
]

/**
 * Includes the widget's one header that also costs time: if a browser learns only from the answer that the frame
 * needs its own process, it discards the one that it had begun.
 */
export const OWN_VIEW_RIVAL = rival('view', 'own view as HTML alone')

/** A page with only the pairing library. */
export const PAIRING_RIVAL = `http://${PAGES}/pairing`

/** A page and a frame with only penpal. */
export const RELAY_RIVAL = `http://${PAGES}/relay`
const RELAY_FRAME = `http://${FRAMES}/relay`

/** @param relayUrl - Of the relay that the pairing rival dials. */
export async function rivalSites(relayUrl: string): Promise<Map<string, Site>> {
  const pages = new Map<string, string>()
  for (const { name } of [...RIVALS, OWN_VIEW_RIVAL])
    for (const preload of PRELOADS)
      pages.set(`/${name}/${preload}`, rivalHostPage(`http://${FRAMES}/${name}`, preload))
  const own = new Map([
    ['/pairing', respond('text/html', EMPTY_PAGE)],
    [
      '/pairing.js',
      respond(
        'text/javascript',
        await buildScript(new URL('./pairingPage.ts', import.meta.url), { __RELAY__: relayUrl }),
      ),
    ],
    ['/relay', respond('text/html', relayHostPage())],
    [
      '/relay.js',
      respond(
        'text/javascript',
        await buildScript(new URL('./relayPage.ts', import.meta.url), { __FRAME__: RELAY_FRAME }),
      ),
    ],
  ])
  const ownView = respond('text/html', ownViewFrame())
  const frames = new Map([
    ['/static', respond('text/html', STATIC_FRAME)],
    ['/view', { ...ownView, headers: { ...ownView.headers, 'origin-agent-cluster': '?1' } }],
    ['/react', respond('text/html', REACT_FRAME)],
    ['/relay', respond('text/html', RELAY_HTML)],
    ['/relay.js', respond('text/javascript', await buildScript(new URL('./relayFrame.ts', import.meta.url)))],
    ['/react.js', respond('text/javascript', await buildScript(new URL('./react.tsx', import.meta.url)))],
  ])
  return new Map<string, Site>([
    [
      PAGES,
      (path) => {
        const page = pages.get(path)
        return page === undefined ? own.get(path) : respond('text/html', page)
      },
    ],
    [FRAMES, (path) => frames.get(path)],
  ])
}
